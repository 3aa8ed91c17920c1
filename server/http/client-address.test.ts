import { expect, test } from 'vitest'
import { findClientAddress, toPlainAddress } from './client-address.ts'

test.each([
  { address: '192.0.2.1', plain: '192.0.2.1' },
  { address: '::ffff:192.0.2.1', plain: '192.0.2.1' },
  { address: '::FFFF:c000:201', plain: '192.0.2.1' },
  { address: 'fe80::1%eth0', plain: 'fe80::1' },
  { address: '2001:db8::1', plain: '2001:db8::1' },
  { address: 'unknown', plain: 'unknown' },
])('$address is $plain', ({ address, plain }) => {
  expect(toPlainAddress(address)).toBe(plain)
})

test.each([
  { trustProxy: false, forwarded: '198.51.100.7', address: '192.0.2.1' },
  { trustProxy: true, forwarded: '203.0.113.9, 198.51.100.7', address: '198.51.100.7' },
  { trustProxy: true, forwarded: '', address: '192.0.2.1' },
  { trustProxy: true, forwarded: undefined, address: '192.0.2.1' },
])(
  'forwarded for "$forwarded" with trust $trustProxy comes from $address',
  ({ trustProxy, forwarded, address }) => {
    const headers = { 'x-forwarded-for': forwarded }
    expect(findClientAddress({ headers, socketAddress: '::ffff:192.0.2.1', trustProxy })).toBe(address)
  },
)

test('a request without a socket has no address', () => {
  expect(findClientAddress({ headers: {}, socketAddress: undefined, trustProxy: true })).toBeNull()
})
