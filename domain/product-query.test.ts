import { expect, test } from 'vitest'
import { collectParams, ProductQuerySchema, parseProductQuery, productQueryParams } from './product-query.ts'

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
    minPerCan: 250,
    maxPerCan: 450,
    sale: true,
    inStock: true,
    page: 3,
  })
})

test('a page leaves out what makes no sense and keeps the rest', () => {
  expect(parse('search=mint&page=0&sort=best&strength=mighty&maxPerCan=a')).toEqual({
    ...parse(''),
    search: 'mint',
  })
})

test('of a list only the values that make no sense are left out', () => {
  expect(parse('strength=Light&strength=mighty&flavour=soap').strength).toEqual(['Light'])
  expect(parse('flavour=soap').flavour).toEqual([])
})

test('a search that is too long is cut, not forgotten', () => {
  expect(parse(`search=${'a'.repeat(500)}`).search).toHaveLength(200)
  expect(parse(`search=a${'😀'.repeat(150)}`).search).toBe(`a${'😀'.repeat(99)}`)
})

test('the same value twice counts once, and limits the wrong way round are turned', () => {
  expect(parse('brand=zyn&brand=velo&brand=zyn').brand).toEqual(['zyn', 'velo'])
  expect(parse('minPerCan=9&maxPerCan=2')).toMatchObject({ minPerCan: 200, maxPerCan: 900 })
})

test('whoever ticks nearly every store is taken at their word', () => {
  const stores = Array.from({ length: 120 }, (_, index) => String(index + 1))
  expect(parse(stores.map((store) => `store=${store}`).join('&')).store).toEqual(stores)
})

test('the API is told which field is wrong', () => {
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
])('an address survives parsing and writing: %s', (address) => {
  expect(productQueryParams(parse(address)).toString()).toBe(address)
})

test('the same query has one address, whatever the order it was written in', () => {
  const one = productQueryParams(
    parse('page=1&utm_source=x&brand=ZYN&search=%20mint%20&brand=VELO'),
  ).toString()
  expect(one).toBe('search=mint&brand=VELO&brand=ZYN')
})
