import { expect, test } from 'vitest'
import { eurPrice } from '#domain/money/price.ts'
import type { ProductCard } from '#domain/product.ts'
import { makeOffer, makeProduct, makeSnapshot } from '#tests/factories.ts'
import { findById, findBySlug, listBestSellers, listDeals, listSimilar } from './lists.ts'
import { suggest } from './suggest.ts'

const idsOf = (cards: ReadonlyArray<ProductCard>) => cards.map(({ id }) => id)
const reviewed = (productId: number, reviewCount: number) => makeOffer({ productId, rating: 4, reviewCount })

test('a product is found by id and by slug, or not at all', () => {
  const snapshot = makeSnapshot({ products: [makeProduct({ id: 5, slug: 'cool-mint' })] })
  expect(findBySlug(snapshot, 'cool-mint')).toBe(0)
  expect(findById(snapshot, 5)).toBe(0)
  expect(findBySlug(snapshot, 'hot-mint')).toBeNull()
  expect(findById(snapshot, 6)).toBeNull()
})

test('deals are products whose from-price was higher before, cheapest first, up to the limit', () => {
  const products = Array.from({ length: 12 }, (_, n) => makeProduct({ id: n + 1 }))
  const offers = products.map(({ id }) =>
    makeOffer({ productId: id, price: eurPrice(1000 - id), original: id === 12 ? null : eurPrice(2000) }),
  )
  const snapshot = makeSnapshot({ products, offers })
  expect(idsOf(listDeals(snapshot))).toEqual([11, 10, 9, 8, 7, 6, 5, 4])
  expect(idsOf(listDeals(snapshot, 2))).toEqual([11, 10])
})

test('best sellers follow the phrases, each taking its most reviewed product once', () => {
  const products = [
    makeProduct({ id: 1, name: 'ZYN Cool Mint Mini 6mg' }),
    makeProduct({ id: 2, name: 'zyn cool mint 3mg' }),
    makeProduct({ id: 3, name: 'ZYN Cool Mint 9mg' }),
    makeProduct({ id: 4, name: 'Velo Crispy Peppermint Slim', brand: 'VELO' }),
    makeProduct({ id: 5, name: 'ZYN Mint Cool' }),
    makeProduct({ id: 6, name: 'Pouch', brand: 'General' }),
  ]
  const snapshot = makeSnapshot({ products, offers: [reviewed(1, 900), reviewed(2, 10), reviewed(3, 50)] })
  expect(idsOf(listBestSellers(snapshot))).toEqual([4, 3])
})

test('similar products share flavour and format, nearest strength first, then most reviewed', () => {
  const products = [
    makeProduct({ id: 1, nicotineMg: 16.1 }),
    makeProduct({ id: 2, nicotineMg: 15.1 }),
    makeProduct({ id: 3, nicotineMg: 16.1 }),
    makeProduct({ id: 4, nicotineMg: 16.1 }),
    makeProduct({ id: 5, nicotineMg: 17.2 }),
    makeProduct({ id: 6, nicotineMg: 16.1, format: 'mini' }),
    makeProduct({ id: 7, nicotineMg: 16.1, flavourFamily: 'berry' }),
    makeProduct({ id: 8, nicotineMg: null }),
  ]
  const snapshot = makeSnapshot({ products, offers: [reviewed(4, 5)] })
  expect(idsOf(listSimilar(snapshot, 0))).toEqual([4, 3, 2])
  expect(idsOf(listSimilar(snapshot, 0, 1))).toEqual([4])
  expect(idsOf(listSimilar(snapshot, 7))).toEqual([])
})

test('suggestions are products with the word, popular ones first, and brands that begin with it before others', () => {
  const products = [
    ...Array.from({ length: 8 }, (_, n) => makeProduct({ id: n + 1, brand: 'ZYN' })),
    makeProduct({ id: 20, brand: 'Amazyn', name: 'Amazyn Lime' }),
  ]
  const snapshot = makeSnapshot({ products, offers: [reviewed(8, 40), reviewed(20, 10)] })
  const { products: found, brands } = suggest(snapshot, ' ZyN')
  expect(idsOf(found)).toEqual([8, 1, 2, 3, 4, 5])
  expect(brands.map(({ name }) => name)).toEqual(['ZYN', 'Amazyn'])
  expect(suggest(snapshot, ' ')).toEqual({ products: [], brands: [], correctedTo: null, missing: [] })
})
