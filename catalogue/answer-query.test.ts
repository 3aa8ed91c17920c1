import { expect, test } from 'vitest'
import { readCatalogue } from '#data/starter/read-catalogue.ts'
import { formatMgRange } from '#domain/mg-range.ts'
import { eurPrice } from '#domain/money/price.ts'
import { parseProductQuery } from '#domain/product-query.ts'
import { makeOffer, makeProduct, makeSnapshot } from '#tests/factories.ts'
import { answerQuery } from './answer-query.ts'
import { suggest } from './suggest.ts'

const products = readCatalogue().map((product) => makeProduct({ ...product }))
const snapshot = makeSnapshot({
  products,
  offers: products.map(({ id }, nth) => makeOffer({ productId: id, price: eurPrice(250 + (nth % 300)) })),
})

function answer(search: string, params: Record<string, string> = {}) {
  return answerQuery(snapshot, parseProductQuery(new URLSearchParams({ search, ...params })))
}

test.each([
  { typed: 'zny cool mnit', meant: 'zyn cool mint' },
  { typed: 'nordc spirti eldrflower', meant: 'nordic spirit elderflower' },
  { typed: 'velo pfirsch', meant: 'velo pfirsich' },
  { typed: 'vleo frasie', meant: 'velo fraise' },
  { typed: 'velo jordgubbb', meant: 'velo jordgubb' },
  { typed: 'velo aardbie', meant: 'velo aardbei' },
  { typed: 'velo fregola', meant: 'velo fragola' },
  { typed: 'vello frresa', meant: 'velo fresa' },
  { typed: 'Nikotinbeutl velo', meant: 'nikotinbeutel velo' },
])('$typed shows results for $meant', ({ typed, meant }) => {
  const corrected = answer(typed)
  expect(corrected.correctedTo).toBe(meant)
  expect(corrected.total).toBeGreaterThan(0)
  expect(corrected.items).toEqual(answer(meant).items)
})

test('words that find something are never corrected, and exact words neither', () => {
  expect(answer('zyn cool mint').correctedTo).toBeNull()
  expect(answer('zny', { exact: '1' })).toMatchObject({ total: 0, correctedTo: null })
  expect(answer('qqqqqq')).toMatchObject({ total: 0, correctedTo: null })
})

test('where only other filters would give the corrected words a hit, nothing is corrected', () => {
  expect(answer('zny', { brand: 'velo' })).toMatchObject({ total: 0, correctedTo: null })
  expect(answer('zny', { brand: 'zyn' })).toMatchObject({ correctedTo: 'zyn' })
})

test('limits in the words become filters, also when the other words are corrected', () => {
  const { query, items, correctedTo } = answer('zny 6-9 mg under 3 eur')
  expect([query.search, formatMgRange(query.mg!), query.maxPerCan]).toEqual(['zyn', '6-9', 3_000_000])
  expect(correctedTo).toBe('zyn')
  expect(items.length).toBeGreaterThan(0)
  for (const { brand, nicotineMg, pricePerCan } of items) {
    expect(brand).toBe('ZYN')
    expect(nicotineMg).toBeGreaterThanOrEqual(6)
    expect(nicotineMg).toBeLessThanOrEqual(9)
    expect(pricePerCan!.minor).toBeLessThanOrEqual(300)
  }
})

test('a limit that a parameter sets too holds with the tighter of the two', () => {
  expect(answer('under 3 eur', { maxPerCan: '2.60' }).query.maxPerCan).toBe(2_600_000)
  expect(answer('under 2.60 eur', { maxPerCan: '3' }).query.maxPerCan).toBe(2_600_000)
})

test('the name of a product is no limit', () => {
  for (const search of ['velo max 7mg', 'VELO Max Coffee 7 mg']) {
    const { query, items } = answer(search)
    expect(query.mg).toBeUndefined()
    for (const { name } of items) expect(name).toContain('Max')
  }
  expect(answer('velo max 7 mg', { exact: '1' }).query.mg).toBeUndefined()
  expect(formatMgRange(answer('zyn max 7 mg').query.mg!)).toBe('-7')
})

test('suggestions are corrected and understood as the search is', () => {
  expect(suggest(snapshot, 'vleo')).toMatchObject({ correctedTo: 'velo', brands: [{ name: 'VELO' }] })
  expect(suggest(snapshot, 'lyft')).toMatchObject({ correctedTo: null, brands: [{ name: 'VELO' }] })
  const { products: strong } = suggest(snapshot, 'velo over 10 mg')
  expect(strong.length).toBeGreaterThan(0)
  for (const { nicotineMg } of strong) expect(nicotineMg).toBeGreaterThan(10)
  expect(suggest(snapshot, 'qqqqqq')).toEqual({ products: [], brands: [], correctedTo: null })
})
