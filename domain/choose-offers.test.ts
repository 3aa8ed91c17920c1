import { expect, test } from 'vitest'
import { chooseOffers, originalOf, shippingOf } from './choose-offers.ts'
import type { Listing } from './listing.ts'
import { minor } from './money/amounts.ts'

const listing = (change: Partial<Listing>) => ({
  productId: 1,
  cans: 1,
  listing: {
    externalId: 'a',
    priceMinor: minor(499),
    originalMinor: null,
    stock: 'in_stock' as const,
    url: 'https://shop.example/a',
    shippingMinor: null,
    ...change,
  },
})
const chosen = (...changes: Partial<Listing>[]) => [...chooseOffers(changes.map(listing)).values()]

test('the listing in stock wins, then the cheapest, then the lowest id', () => {
  const cases = [
    [{ externalId: 'a', priceMinor: minor(300), stock: 'out_of_stock' as const }, { externalId: 'b' }],
    [{ externalId: 'a' }, { externalId: 'b', priceMinor: minor(498) }],
    [{ externalId: 'c' }, { externalId: 'b' }],
  ]
  for (const [first, second] of cases) {
    expect(chosen(first!, second!)).toMatchObject([{ listing: { externalId: 'b' } }])
    expect(chosen(second!, first!)).toMatchObject([{ listing: { externalId: 'b' } }])
  }
})

test('different packs of one product are separate offers', () => {
  expect(chooseOffers([listing({}), { ...listing({ externalId: 'b' }), cans: 10 }]).size).toBe(2)
})

test.each([
  { priceMinor: null },
  { priceMinor: minor(0) },
  { priceMinor: minor(-1) },
  { priceMinor: minor(2 ** 31) },
  { url: null },
])('without a price or an address there is no offer: %j', (change) => {
  expect(chosen(change)).toEqual([])
})

test('an earlier price that is no higher, and a shipping price that is invalid, are left out', () => {
  const odd = listing({ originalMinor: minor(499), shippingMinor: minor(-5) })
  expect([originalOf(odd), shippingOf(odd)]).toEqual([null, null])
  const fine = listing({ originalMinor: minor(599), shippingMinor: minor(0) })
  expect([originalOf(fine), shippingOf(fine)]).toEqual([599, 0])
})
