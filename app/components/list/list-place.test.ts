import { expect, test } from 'vitest'
import { findListPlace } from './list-place.ts'

test.each([
  { address: '/products', place: { kind: 'products', search: '' } },
  { address: '/products/?search=%20cool+mint&page=2', place: { kind: 'products', search: 'cool mint' } },
  { address: '/brand/Nick%20%26%20Johnny', place: { kind: 'brand', brand: 'Nick & Johnny' } },
  { address: '/brand/%C3%9Cbbs/', place: { kind: 'brand', brand: 'Übbs' } },
  { address: '/brand/100%', place: { kind: 'brand', brand: '100%' } },
  { address: '/Sale?search=mint', place: { kind: 'sale' } },
  { address: '/nicotine-strength/low', place: { kind: 'strength', band: 'low' } },
  { address: '/', place: null },
  { address: '/brand', place: null },
  { address: '/brands', place: null },
  { address: '/product/zyn', place: null },
  { address: '/sale/today', place: null },
  { address: '/brand/ZYN/more', place: null },
])('$address is $place', ({ address, place }) => {
  const [pathname = '', search = ''] = address.split('?')
  expect(findListPlace({ pathname, search })).toEqual(place)
})
