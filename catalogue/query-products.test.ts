import { expect, test } from 'vitest'
import type { Language } from '#domain/language.ts'
import { parseMgRange } from '#domain/mg-range.ts'
import { eurMicro } from '#domain/money/amounts.ts'
import { eurPrice } from '#domain/money/price.ts'
import { FLAVOUR_FAMILIES, FORMATS } from '#domain/product.ts'
import { type ProductQuery, parseProductQuery, STRENGTHS } from '#domain/product-query.ts'
import { SORTS } from '#domain/sorting.ts'
import { STOCK_STATES } from '#domain/stock.ts'
import { makeOffer, makeProduct, makeSnapshot, makeStore } from '#tests/factories.ts'
import { fc } from '#tests/properties.ts'
import { queryNaively } from './naive-query.test-helper.ts'
import { countMatches, queryProducts } from './query-products.ts'
import type { CatalogueInput } from './snapshot-types.ts'

const STORES = [
  makeStore({ id: 1, name: 'Nordic Pouch' }),
  makeStore({ id: 2, name: 'älska Snus' }),
  makeStore({ id: 30, name: 'Zebra' }),
]
const BRANDS = ['ZYN', 'Göteborgs Rapé', 'ace', 'White Fox']

const Price = fc.integer({ min: 290, max: 900 }).map(eurPrice)
const ProductPart = fc.record({
  name: fc.constantFrom(
    'ZYN Cool Mint 6mg',
    'zyn cool mint 6mg',
    'Rapé White',
    'Ice Cold',
    'Äpple',
    'Spearmint 9mg',
  ),
  brand: fc.constantFrom(...BRANDS),
  format: fc.constantFrom(null, ...FORMATS.slice(0, 2)),
  flavourFamily: fc.constantFrom(...FLAVOUR_FAMILIES.slice(0, 3)),
  nicotineMg: fc.constantFrom(null, 0, 3, 6, 8, 11.9, 12, 18, 20, 50),
  createdAt: fc.constantFrom(
    '2025-01-01T00:00:00.000Z',
    '2025-01-02T00:00:00.000Z',
    '2024-12-31T23:00:00.000Z',
  ),
})
const VERIFIED = {
  verdict: 'verified' as const,
  reference: eurPrice(500),
  day: '2026-10-21',
  sinceDay: '2026-11-14',
}
const OfferPart = fc.record({
  storeId: fc.constantFrom(1, 2, 30),
  cans: fc.constantFrom(1, 5, 10),
  price: Price,
  original: fc.option(Price),
  verdict: fc.constantFrom(null, VERIFIED, { verdict: 'too-new' as const, knownDays: 3 }),
  stock: fc.constantFrom('in_stock' as const, ...STOCK_STATES),
  rating: fc.constantFrom(null, 3.5, 4.5),
  reviewCount: fc.constantFrom(0, 10, 20),
})
const Input: fc.Arbitrary<Partial<CatalogueInput>> = fc
  .array(fc.tuple(ProductPart, fc.array(OfferPart, { maxLength: 4 })), { maxLength: 70 })
  .map((rows) => {
    const products = rows.map(([part], row) => makeProduct({ ...part, id: ((row * 37) % 101) + 1 }))
    const offers = rows.flatMap(([, parts], row) =>
      parts.map((part, nth) => makeOffer({ ...part, id: row * 10 + nth, productId: products[row]!.id })),
    )
    return { products, offers, stores: STORES }
  })

/** Mostly unset: with every filter on there would be nothing left to compare. */
const few = <T extends string>(...values: T[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant<T[]>([]) }, fc.subarray(values, { maxLength: 3 }))
const Flag = fc.constantFrom(false, false, false, true)
const Query: fc.Arbitrary<ProductQuery> = fc.record({
  search: fc.constantFrom(
    '',
    '',
    'mint',
    'zyn 6mg mint',
    'RAPE  göteborgs',
    'e',
    ' o\u2003c',
    'snus',
    'minze',
    'grüne minze zyn',
    'apple',
    'frukt',
    'nowhere',
    'stark zyn',
    'gbg',
    'nikotinbeutel mini',
    'snus 6mg',
  ),
  brand: few('zyn', ' goteborgs RAPE', 'white-fox', 'nobody'),
  strength: few(...STRENGTHS),
  flavour: few(...FLAVOUR_FAMILIES.slice(0, 4)),
  format: few(...FORMATS.slice(0, 3)),
  store: few('1', 'ALSKA snus', '30', '4'),
  sale: Flag,
  verified: Flag,
  inStock: Flag,
  freeShipping: fc.constant(false),
  without: few('mint', 'Pfefferminze', 'gbg', 'nikotinbeutel', 'mi'),
  minPerCan: fc.constantFrom(undefined, undefined, eurMicro(1_000_000), eurMicro(3_500_000)),
  maxPerCan: fc.constantFrom(undefined, undefined, eurMicro(3_500_000), eurMicro(6_000_000)),
  mg: fc.constantFrom(undefined, undefined, undefined, parseMgRange('3-9')!, parseMgRange('>8-')!),
  exact: fc.constant(false),
  sort: fc.constantFrom(...SORTS),
  page: fc.constantFrom(1, 1, 2, 9),
  perPage: fc.constantFrom(1, 5, 24),
})

test('total, page, order and every facet equal those of a plain filter, sort and count', () => {
  fc.assert(
    fc.property(Input, Query, (input, query) => {
      const snapshot = makeSnapshot(input)
      expect(queryProducts(snapshot, query)).toEqual(queryNaively(snapshot, query))
    }),
    { numRuns: 200 },
  )
})

test('one search with each sort alone agrees too, without filters to reduce the hits', () => {
  fc.assert(
    fc.property(
      Input,
      fc.constantFrom(...SORTS),
      fc.constantFrom('', 'cold', 'mint'),
      (input, sort, search) => {
        const snapshot = makeSnapshot(input)
        const query = { ...parseProductQuery(new URLSearchParams({ search })), sort }
        expect(queryProducts(snapshot, query)).toEqual(queryNaively(snapshot, query))
      },
    ),
  )
})

function ask(address: string) {
  const products = [
    makeProduct({ id: 1, name: 'ZYN Cool Mint', nicotineMg: 6 }),
    makeProduct({ id: 2, name: 'ZYN Citrus', nicotineMg: 9, flavourFamily: 'citrus' }),
    makeProduct({ id: 3, name: 'Ace Cold', brand: 'Ace', nicotineMg: 9 }),
  ]
  const offers = [
    makeOffer({ productId: 1, price: eurPrice(400), original: eurPrice(500), storeId: 1 }),
    makeOffer({
      productId: 2,
      price: eurPrice(300),
      original: eurPrice(500),
      stock: 'out_of_stock',
      storeId: 1,
    }),
    makeOffer({ productId: 3, price: eurPrice(4500), cans: 10, storeId: 2 }),
  ]
  const snapshot = makeSnapshot({ products, offers, stores: STORES })
  const { items, ...rest } = queryProducts(snapshot, parseProductQuery(new URLSearchParams(address)))
  return { ...rest, ids: items.map(({ id }) => id) }
}

test('a product out of stock is not on sale, has no price and comes last by price in both directions', () => {
  expect(ask('sale=1').ids).toEqual([1])
  expect(ask('inStock=1').ids).toEqual([1, 3])
  expect(ask('sort=price-asc').ids).toEqual([1, 3, 2])
  expect(ask('sort=price-desc').ids).toEqual([3, 1, 2])
  expect(ask('store=Nordic Pouch').ids).toEqual([1])
})

test('the band medium and the label Medium are two scales', () => {
  expect(ask('strength=Medium').ids).toEqual([3, 2])
  expect(ask('strength=medium').ids).toEqual([])
  expect(ask('strength=medium-low&strength=Medium').ids).toEqual([1, 3, 2])
})

test('the price range is per can and includes both its ends', () => {
  expect(ask('minPerCan=4.50').ids).toEqual([3])
  expect(ask('maxPerCan=4').ids).toEqual([1])
})

test('choosing an option does not change the counts of its siblings, and it stays when it has no products', () => {
  const { facets } = ask('brand=Ace&flavour=citrus')
  expect(facets.brand).toEqual([
    { value: 'ace', label: 'Ace', count: 0 },
    { value: 'zyn', label: 'ZYN', count: 1 },
  ])
  expect(facets.flavour).toEqual([
    { value: 'mint', count: 1 },
    { value: 'citrus', count: 0 },
  ])
})

test('a page past the last is empty and has the true total', () => {
  expect(ask('page=5')).toMatchObject({ total: 3, page: 5, perPage: 24, ids: [] })
})

test('without any price the price facet is all zero', () => {
  expect(ask('search=citrus').facets.perCan).toEqual({
    minEurMicro: 0,
    maxEurMicro: 0,
    buckets: new Array(24).fill(0),
  })
})

test('names are sorted by the rules of the page’s language', () => {
  const names = ['Ängar', 'Apres', 'Öland', 'Odens', 'Zyn']
  const snapshot = makeSnapshot({ products: names.map((name) => makeProduct({ name })) })
  const list = (sort: string, language: Language) =>
    queryProducts(snapshot, parseProductQuery(new URLSearchParams({ sort })), language).items.map(
      ({ name }) => name,
    )
  expect(list('name-asc', 'sv')).toEqual(['Apres', 'Odens', 'Zyn', 'Ängar', 'Öland'])
  expect(list('name-desc', 'sv')).toEqual(['Öland', 'Ängar', 'Zyn', 'Odens', 'Apres'])
  expect(list('name-asc', 'nl')).toEqual(['Ängar', 'Apres', 'Odens', 'Öland', 'Zyn'])
})

test('the number of matches alone is the total of the same search', () => {
  const snapshot = makeSnapshot({
    products: [
      makeProduct({ name: 'ZYN Spearmint' }),
      makeProduct({ name: 'ZYN Citrus', flavourFamily: 'citrus' }),
    ],
  })
  expect(countMatches(snapshot, 'mint')).toBe(1)
  expect(countMatches(snapshot, '  ')).toBe(2)
  expect(countMatches(snapshot, 'cola')).toBe(0)
})
