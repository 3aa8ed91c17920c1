import { expect, test } from 'vitest'
import { formatMgRange } from '#domain/mg-range.ts'
import { eurPrice } from '#domain/money/price.ts'
import { parseProductQuery } from '#domain/product-query.ts'
import { makeOffer, makeProduct, makeSnapshot } from '#tests/factories.ts'
import { answer, snapshot } from '#tests/starter-search.ts'
import { answerQuery } from './answer-query.ts'
import { suggest } from './suggest.ts'
import { understandQuery } from './understand-query.ts'

test('limits in the words become filters, also when the other words are corrected', () => {
  const { query, items, correctedTo } = answer('zny 6-9 mg under 3 eur')
  expect([query.search, formatMgRange(query.mg!), query.maxPerCan]).toEqual(['zyn', '6-9', 2_990_000])
  expect(correctedTo).toBe('zyn')
  expect(items.length).toBeGreaterThan(0)
  for (const { brand, nicotineMg, pricePerCan } of items) {
    expect(brand).toBe('ZYN')
    expect(nicotineMg).toBeGreaterThanOrEqual(6)
    expect(nicotineMg).toBeLessThanOrEqual(9)
    expect(pricePerCan!.minor).toBeLessThanOrEqual(300)
  }
})

test.each([
  { search: 'zyn 10 pack under 30 eur', maxPerCan: 2_999_000 },
  { search: 'zyn 10 pack under 3 eur per can', maxPerCan: 2_990_000 },
  { search: 'zyn 10 pack under 3 eur', maxPerCan: 2_990_000 },
  { search: 'zyn under 3 eur', maxPerCan: 2_990_000 },
  { search: 'zyn 3€', maxPerCan: 3_000_000 },
  { search: '10er Pack zyn 30€', maxPerCan: 3_000_000 },
])('$search is a limit per can', ({ search, maxPerCan }) => {
  expect(answer(search).query).toMatchObject({ search: 'zyn', maxPerCan })
})

test.each([
  ['zyn under 3', 'EUR', { maxPerCan: 2_990_000 }],
  ['zyn 10-pack unter 30', 'EUR', { maxPerCan: 2_999_000 }],
  ['zyn under 30', 'SEK', { maxPerCan: 2_619_650 }],
  ['zyn under 6 mg', 'EUR', { mg: '-<6' }],
  // No can costs as much, or as little.
  ['zyn over 10', 'EUR', { mg: '>10-' }],
  ['zyn under 6', 'SEK', { mg: '-<6' }],
] as const)(
  '%s without a unit is a price in the currency of the visitor, if some can has it',
  (search, currency, limits) => {
    const { query } = answerQuery(snapshot, parseProductQuery(new URLSearchParams({ search })), { currency })
    const { maxPerCan, mg } = query
    expect({
      search: query.search,
      ...(maxPerCan && { maxPerCan }),
      ...(mg && { mg: formatMgRange(mg) }),
    }).toEqual({ search: 'zyn', ...limits })
  },
)

test('suggestions keep to a limit without a unit too', () => {
  const { products: cheap } = suggest(snapshot, 'zyn under 2.60', { currency: 'EUR' })
  expect(cheap.length).toBeGreaterThan(0)
  for (const { pricePerCan } of cheap) expect(pricePerCan!.minor).toBeLessThan(260)
})

test('a limit that a parameter sets too holds with the tighter of the two', () => {
  expect(answer('under 3 eur', { maxPerCan: '2.60' }).query.maxPerCan).toBe(2_600_000)
  expect(answer('under 2.60 eur', { maxPerCan: '3' }).query.maxPerCan).toBe(2_590_000)
})

test('the name of a product is no limit', () => {
  for (const search of ['velo max 7mg', 'VELO Max Coffee 7 mg', 'velo max 7']) {
    const { query, items } = answer(search)
    expect(query.mg).toBeUndefined()
    for (const { name } of items) expect(name).toContain('Max')
  }
  expect(answer('velo max 7 mg', { exact: '1' }).query.mg).toBeUndefined()
  expect(formatMgRange(answer('zyn max 7 mg').query.mg!)).toBe('-7')
})

test('a limit of all cans may be less than any single can costs, because packs are cheaper', () => {
  const own = makeSnapshot({
    products: [makeProduct({ id: 1, name: 'Ace Mint' })],
    offers: [
      makeOffer({ id: 1, productId: 1, price: eurPrice(200) }),
      makeOffer({ id: 2, productId: 1, price: eurPrice(4200), cans: 30 }),
    ],
  })
  const limitOf = (search: string) =>
    understandQuery(own, parseProductQuery(new URLSearchParams({ search }))).query.maxPerCan
  expect(limitOf('ace 30-pack max 45 eur')).toBe(1_500_000)
  expect(limitOf('ace 30-pack max 1.50 eur')).toBe(1_500_000)
})
