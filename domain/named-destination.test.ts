import { expect, test } from 'vitest'
import { findNamedCountry, nameDestination } from './named-destination.ts'

test.each([
  { path: '/product/zyn', place: 'DE', named: '/product/zyn?destination=DE' },
  { path: '/product/zyn?cans=10', place: 'CH', named: '/product/zyn?cans=10&destination=CH' },
  { path: '/product/zyn', place: 'eu', named: '/product/zyn' },
  { path: '/product/zyn', place: null, named: '/product/zyn' },
])('the address $path for $place is $named', ({ path, place, named }) => {
  expect(nameDestination(path, place)).toBe(named)
  expect(findNamedCountry(named)).toBe(named === path ? null : place)
})

test.each(['/?destination=', '/?destination=eu', '/?destination=de', '/?xdestination=DE', '/destination=DE'])(
  '%s names no country',
  (url) => {
    expect(findNamedCountry(url)).toBeNull()
  },
)
