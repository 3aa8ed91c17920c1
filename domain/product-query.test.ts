import { expect, test } from 'vitest'
import { DEFAULT_RATES } from './currency.ts'
import {
  canonicalQueryParams,
  collectParams,
  ProductQuerySchema,
  parseProductQuery,
  productQueryParams,
} from './product-query.ts'

const parse = (address: string) => parseProductQuery(new URLSearchParams(address))

test('an empty address asks for everything', () => {
  expect(parse('')).toMatchObject({
    search: '',
    brand: [],
    sort: 'default',
    page: 1,
    perPage: 24,
    sale: false,
  })
})

test('lists may repeat, amounts are euro, flags are 1', () => {
  expect(parse('brand=ZYN&brand=VELO&maxPerCan=4.50&minPerCan=2,5&sale=1&inStock=1&page=3')).toMatchObject({
    brand: ['ZYN', 'VELO'],
    minPerCan: 2_500_000,
    maxPerCan: 4_500_000,
    sale: true,
    inStock: true,
    page: 3,
  })
})

test('a page drops values that make no sense and keeps the rest', () => {
  expect(parse('search=mint&page=0&sort=best&strength=mighty&maxPerCan=a')).toEqual({
    ...parse(''),
    search: 'mint',
  })
})

test('in a list only the values that make no sense are dropped', () => {
  expect(parse('strength=Light&strength=mighty&flavour=soap').strength).toEqual(['Light'])
  expect(parse('flavour=soap').flavour).toEqual([])
})

test('a limit of nothing is none: it is neither applied nor shown', () => {
  for (const limit of ['minPerCan', 'maxPerCan', 'minTotal', 'maxTotal'])
    for (const nothing of ['0', '0.00', '0,0']) expect(parse(`${limit}=${nothing}`)).toEqual(parse(''))
  expect(canonicalQueryParams(new URLSearchParams('maxTotal=0&minPerCan=0&search=mint')).toString()).toBe(
    'search=mint',
  )
})

test('a search that is too long is cut, not forgotten', () => {
  expect(parse(`search=${'a'.repeat(500)}`).search).toHaveLength(200)
  expect(parse(`search=a${'😀'.repeat(150)}`).search).toBe(`a${'😀'.repeat(99)}`)
})

test.each([
  ['9-6', '6-9'],
  ['>9-6', '6-<9'],
  ['9-<6', '>6-9'],
  ['6-9', '6-9'],
  ['>6-6', '>6-6'],
  ['9-', '9-'],
])('the nicotine %s is written %s', (asked, written) => {
  expect(canonicalQueryParams(new URLSearchParams({ mg: asked })).get('mg')).toBe(written)
})

test('a repeated value counts once, and swapped limits are put in order', () => {
  expect(parse('brand=zyn&brand=velo&brand=zyn').brand).toEqual(['zyn', 'velo'])
  expect(parse('minPerCan=9&maxPerCan=2')).toMatchObject({ minPerCan: 2_000_000, maxPerCan: 9_000_000 })
})

const parseSent = (address: string) => parseProductQuery(new URLSearchParams(address), DEFAULT_RATES)

test('a form without scripts sends its limits in the currency it names', () => {
  expect(parseSent('minPerCan=22.90&maxPerCan=34,35&currency=SEK')).toEqual({
    ...parse(''),
    minPerCan: 1_999_564,
    maxPerCan: 3_000_436,
  })
  expect(parseSent('minPerCan=34.35&maxPerCan=22.90&currency=SEK')).toMatchObject({
    minPerCan: 1_999_564,
    maxPerCan: 3_000_436,
  })
})

test('a limit that was only shown in that currency keeps its value, a new one is converted', () => {
  expect(parseSent('minPerCan=22.90&maxPerCan=40&currency=SEK&minPerCanEur=2&maxPerCanEur=3')).toMatchObject({
    minPerCan: 2_000_000,
    maxPerCan: 3_493_886,
  })
  expect(parseSent('minPerCan=&currency=SEK&minPerCanEur=2')).toEqual(parse(''))
  expect(parseSent('minPerCan=2.00&currency=EUR&minPerCanEur=1.9996')).toMatchObject({ minPerCan: 1_999_600 })
})

test.each([
  'minPerCan=2&maxPerCan=3',
  'minPerCan=2&maxPerCan=3&currency=XXX',
  'minPerCan=2&maxPerCan=3&currency=toString',
  'minPerCan=2&maxPerCan=3&currency=EUR',
  'minPerCan=2&maxPerCan=3&minPerCanEur=1&maxPerCanEur=9',
  'minPerCan=2&maxPerCan=3&currency=&currency=sek',
])('%s is in euro', (address) => {
  expect(parseSent(address)).toEqual(parse('minPerCan=2&maxPerCan=3'))
})

test('hostile limits of a form still make a readable address', () => {
  expect(parseSent('minPerCan=1e9&maxPerCan=-1&currency=SEK&minPerCanEur=NaN')).toEqual(parse(''))
  expect(parseSent('minPerCan=22.90&currency=SEK&minPerCanEur=1e2')).toMatchObject({ minPerCan: 1_999_564 })
  const query = parseSent('minPerCan=100000&maxPerCan=100000&currency=GBP')
  expect(parse(productQueryParams(query).toString())).toEqual(query)
})

test('a query with nearly every store ticked keeps them all', () => {
  const stores = Array.from({ length: 120 }, (_, index) => String(index + 1))
  expect(parse(stores.map((store) => `store=${store}`).join('&')).store).toEqual(stores)
})

test('the API error names the wrong field', () => {
  const result = ProductQuerySchema.safeParse(
    collectParams(new URLSearchParams('page=0&sort=best&perPage=101')),
  )
  expect(result.error?.issues.map((issue) => issue.path[0])).toEqual(['sort', 'page', 'perPage'])
})

test('strength takes the bands of the pages and the labels of the badges', () => {
  expect(parse('strength=medium&strength=Medium').strength).toEqual(['medium', 'Medium'])
})

test.each([
  'search=mint&brand=VELO&brand=ZYN&strength=Light&maxPerCan=4.5&sale=1&sort=price-asc&page=2',
  '',
  'flavour=mint&format=slim&store=12&inStock=1',
  'sale=1&verified=1',
])('an address is unchanged by parsing and writing: %s', (address) => {
  expect(productQueryParams(parse(address)).toString()).toBe(address)
})

test('the same query has one address, in whatever order it was written', () => {
  const one = productQueryParams(
    parse('page=1&utm_source=x&brand=ZYN&search=%20mint%20&brand=VELO'),
  ).toString()
  expect(one).toBe('search=mint&brand=VELO&brand=ZYN')
})
