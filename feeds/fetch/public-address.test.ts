import { expect, test } from 'vitest'
import { checkAddress } from './check-address.ts'
import { isPublicAddress } from './public-address.ts'

test.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:2800:220:1::1', '2a00:1450::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fd00::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

const STRICT = { allowHosts: new Set<string>(), from: null }

test.each([
  ['ftp://shop.example/', 'bad-address'],
  ['file:///etc/passwd', 'bad-address'],
  ['javascript:alert(1)', 'bad-address'],
  ['not an address', 'bad-address'],
  ['https://user:secret@shop.example/', 'bad-address'],
  [`https://shop.example/${'a'.repeat(5000)}`, 'bad-address'],
  ['https://shop.example:22/', 'bad-port'],
  ['http://127.0.0.1/', 'blocked-address'],
  ['http://2130706433/', 'blocked-address'],
  ['http://0177.0.0.1/', 'blocked-address'],
  ['http://0x7f.1/', 'blocked-address'],
  ['http://[::1]/', 'blocked-address'],
  ['http://[::ffff:127.0.0.1]/', 'blocked-address'],
  ['http://１２７.0.0.1/', 'blocked-address'],
  ['http://localhost/', 'blocked-address'],
  ['http://intranet/', 'blocked-address'],
])('%s is refused', (text, code) => {
  expect(() => checkAddress(text, STRICT)).toThrow(expect.objectContaining({ code }))
})

test('a loopback host is allowed by its exact port, and only when the request starts there', () => {
  const allowHosts = new Set(['127.0.0.1:4100'])
  const start = { allowHosts, from: null }
  expect(checkAddress('http://127.0.0.1:4100/stores/1', start).pathname).toBe('/stores/1')
  expect(() => checkAddress('http://127.0.0.1:4101/', start)).toThrow(
    expect.objectContaining({ code: 'bad-port' }),
  )
  expect(() =>
    checkAddress('http://127.0.0.1:4100/', { allowHosts, from: new URL('http://shop.example/') }),
  ).toThrow(expect.objectContaining({ code: 'bad-port' }))
})

test('a redirect may be relative, but not lead from https to http', () => {
  const from = new URL('https://shop.example/a/b')
  expect(checkAddress('../c', { ...STRICT, from }).href).toBe('https://shop.example/c')
  expect(() => checkAddress('http://shop.example/', { ...STRICT, from })).toThrow(
    expect.objectContaining({ code: 'downgrade' }),
  )
})
