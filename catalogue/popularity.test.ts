import { expect, test } from 'vitest'
import type { ClickScores } from '#domain/popularity.ts'
import { parseProductQuery } from '#domain/product-query.ts'
import { makeOffer, makeProduct, makeSnapshot } from '#tests/factories.ts'
import { listBestSellers } from './lists.ts'
import { queryProducts } from './query-products.ts'

const NAMES = ['ZYN Cool Mint 6mg', 'VELO Crispy Peppermint Slim', 'Ace Cold', 'Ace Lime', 'Ace Gone']
const products = [
  ...NAMES.map((name, index) => makeProduct({ id: index + 1, name, flavourFamily: 'other' })),
  ...Array.from({ length: 20 }, (_, index) => makeProduct({ id: 100 + index, name: `Odd ${index}` })),
]
const offers = products
  .filter(({ name }) => name !== 'Ace Gone')
  .map(({ id }) => makeOffer({ productId: id, rating: 4, reviewCount: id === 4 ? 30 : 0 }))

function makeClicks(scores: Record<number, number>, visits: number): ClickScores {
  const rest = Array.from({ length: 20 }, (_, index) => [100 + index, 0.5 - index / 100] as const)
  return {
    visits,
    scores: new Map([...Object.entries(scores).map(([id, s]) => [Number(id), s] as const), ...rest]),
  }
}

function listDefault(clicks?: ClickScores) {
  const snapshot = makeSnapshot({ products, offers, ...(clicks && { clicks }) })
  const { items } = queryProducts(snapshot, parseProductQuery(new URLSearchParams()))
  return { snapshot, names: items.map(({ name }) => name) }
}

test('without clicks the list kept by hand comes first, then the most reviewed, then what is out of stock', () => {
  const { snapshot, names } = listDefault()
  expect(snapshot.popularity.source).toBe('picked')
  expect(names.slice(0, 3)).toEqual(['VELO Crispy Peppermint Slim', 'ZYN Cool Mint 6mg', 'Ace Lime'])
  expect(snapshot.cards[snapshot.orders.default.positions.at(-1)!]!.name).toBe('Ace Gone')
  expect(listBestSellers(snapshot).map(({ name }) => name)).toEqual(names.slice(0, 2))
})

test('a few clicks decide only behind the list', () => {
  const { snapshot, names } = listDefault(makeClicks({ 3: 40 }, 499))
  expect(snapshot.popularity.source).toBe('picked')
  expect(names.slice(0, 3)).toEqual(['VELO Crispy Peppermint Slim', 'ZYN Cool Mint 6mg', 'Ace Cold'])
})

test('enough clicks decide the order and the best sellers, but never show a product out of stock first', () => {
  const { snapshot, names } = listDefault(makeClicks({ 5: 90, 3: 40, 1: 7 }, 500))
  expect(snapshot.popularity.source).toBe('clicks')
  expect(names.slice(0, 3)).toEqual(['Ace Cold', 'ZYN Cool Mint 6mg', 'Odd 0'])
  const best = listBestSellers(snapshot).map(({ name }) => name)
  expect(best).toHaveLength(19)
  expect(best.slice(0, 2)).toEqual(['Ace Cold', 'ZYN Cool Mint 6mg'])
  expect(best).not.toContain('Ace Gone')
})

test('clicks on few products are not enough, however many they are', () => {
  expect(listDefault({ visits: 10_000, scores: new Map([[3, 5000]]) }).snapshot.popularity.source).toBe(
    'picked',
  )
})
