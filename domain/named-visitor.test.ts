import { expect, test } from 'vitest'
import { findNamedVisitor, nameVisitor } from './named-visitor.ts'

test.each([
  { path: '/product/zyn', place: 'DE', named: '/product/zyn?destination=DE' },
  { path: '/product/zyn?cans=10', place: 'CH', named: '/product/zyn?cans=10&destination=CH' },
  {
    path: '/product/zyn',
    place: 'DE',
    currency: 'SEK',
    named: '/product/zyn?destination=DE&pricesIn=SEK',
  },
  { path: '/product/zyn', place: 'eu', currency: 'SEK', named: '/product/zyn?pricesIn=SEK' },
  { path: '/product/zyn', place: 'eu', named: '/product/zyn' },
  { path: '/product/zyn', place: null, named: '/product/zyn' },
] as const)('the address $path for $place in $currency is $named', ({ path, named, ...visitor }) => {
  expect(nameVisitor(path, visitor)).toBe(named)
  const country = visitor.place === 'eu' ? null : visitor.place
  const { currency = null } = visitor as { currency?: 'SEK' }
  expect(findNamedVisitor(named)).toEqual(named === path ? null : { country, currency })
})

test.each([
  ...['/?destination=', '/?destination=eu', '/?destination=de', '/?xdestination=DE', '/destination=DE'],
  ...['/?pricesIn=', '/?pricesIn=sek', '/?pricesIn=XXX', '/pricesIn=SEK', '/?currency=SEK'],
])('%s names nothing', (url) => {
  expect(findNamedVisitor(url)).toBeNull()
})
