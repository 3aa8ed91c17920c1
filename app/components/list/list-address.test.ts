import { expect, test } from 'vitest'
import { addressWithout, listAddress, pageAddress } from './list-address.ts'

const params = new URLSearchParams(
  'search=mint&brand=Ace&brand=ZYN&minPerCan=2.5&maxPerCan=4&sort=popular&page=3',
)

test('a list without filters has no question mark', () => {
  expect(listAddress(new URLSearchParams())).toBe('/products')
})

test('the first page has no number', () => {
  expect(pageAddress(new URLSearchParams('brand=Ace&page=3'), 1)).toBe('/products?brand=Ace')
  expect(pageAddress(new URLSearchParams('brand=Ace&page=3'), 4)).toBe('/products?brand=Ace&page=4')
})

test('a list of its own has pages of its own', () => {
  expect(pageAddress(new URLSearchParams(), 1, '/brand/ZYN')).toBe('/brand/ZYN')
  expect(pageAddress(new URLSearchParams('search=mint'), 2, '/sale')).toBe('/sale?search=mint&page=2')
})

test('removing one value keeps its siblings and goes back to the first page', () => {
  expect(addressWithout(params, [{ field: 'brand', value: 'Ace' }])).toBe(
    '/products?search=mint&brand=ZYN&minPerCan=2.5&maxPerCan=4&sort=popular',
  )
})

test('a field without a value goes as a whole', () => {
  expect(addressWithout(params, [{ field: 'brand' }, { field: 'minPerCan' }, { field: 'maxPerCan' }])).toBe(
    '/products?search=mint&sort=popular',
  )
})
