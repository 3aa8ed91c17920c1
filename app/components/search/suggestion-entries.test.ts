import { expect, test } from 'vitest'
import { listEntries, moveActive, suggestAddress } from './suggestion-entries.ts'

const zyn = { id: 1, name: 'ZYN', productCount: 3, image: '/img/can/7.svg' }
const coolMint = { id: 7, slug: 'zyn-cool-mint', name: 'ZYN Cool Mint', priceFrom: '3.49' }

test('brands come before products, the search itself last', () => {
  const entries = listEntries(
    { brands: [zyn], products: [coolMint], correctedTo: null, missing: [] },
    'zyn & co',
  )
  expect(entries.map(({ kind }) => kind)).toEqual(['brand', 'product', 'search'])
  expect(entries.slice(1).map(({ to }) => to)).toEqual([
    '/product/zyn-cool-mint',
    '/products?search=zyn+%26+co',
  ])
})

test('the search itself keeps the limits beside corrected words', () => {
  const entries = listEntries(
    { brands: [], products: [coolMint], correctedTo: 'zyn', missing: [] },
    'zny under 3 eur',
  )
  expect(entries.at(-1)).toMatchObject({ text: 'zny under 3 eur', to: '/products?search=zny+under+3+eur' })
})

test('suggestions are asked for with the country where it is known, and the cans where they are chosen', () => {
  const visitor = { currency: 'EUR', country: 'CH', region: 'non-eu', cans: null } as const
  expect(suggestAddress('zyn', visitor)).toBe('/api/suggest?q=zyn&currency=EUR&country=CH')
  expect(suggestAddress('zyn', { ...visitor, country: null })).toBe(
    '/api/suggest?q=zyn&currency=EUR&region=non-eu',
  )
  expect(suggestAddress('zyn', { ...visitor, cans: 10 })).toBe(
    '/api/suggest?q=zyn&currency=EUR&country=CH&cans=10',
  )
})

test('without a match there is nothing to suggest', () => {
  expect(listEntries({ brands: [], products: [], correctedTo: null, missing: [] }, 'xylophone')).toEqual([])
  expect(listEntries(undefined, 'zyn')).toEqual([])
})

test.each([
  ['ArrowDown', null, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, null],
  ['ArrowUp', null, 2],
  ['ArrowUp', 0, null],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Home', null, undefined],
  ['a', 1, undefined],
])('%s at %s of three leads to %s', (key, active, next) => {
  expect(moveActive(key, active, 3)).toBe(next)
})
