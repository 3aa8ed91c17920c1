import { expect, test } from 'vitest'
import { mayReadMetrics } from './may-read-metrics.ts'

const TOKEN = 'a-token-of-the-operator'

function ask({
  peer,
  headers = {},
  token = TOKEN,
}: {
  peer?: string
  headers?: Record<string, string>
  token?: string | null
}) {
  return mayReadMetrics({ peer, token, findHeader: (name) => headers[name] })
}

test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('%s is this machine', (peer) => {
  expect(ask({ peer, token: null })).toBe(true)
})

test.each(['203.0.113.7', '::ffff:203.0.113.7', '2001:db8::1', '', undefined])('%s is not', (peer) => {
  expect(ask({ ...(peer !== undefined && { peer }) })).toBe(false)
})

test.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])(
  'a request that a proxy on this machine passes on with %s is not local',
  (name) => {
    expect(ask({ peer: '127.0.0.1', headers: { [name]: '127.0.0.1' } })).toBe(false)
  },
)

test('the token works from everywhere, also through a proxy', () => {
  const headers = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.7' }
  expect(ask({ peer: '127.0.0.1', headers })).toBe(true)
  expect(ask({ peer: '203.0.113.7', headers })).toBe(true)
})

test.each(['Bearer wrong', `Bearer ${TOKEN}x`, TOKEN, 'Bearer ', ''])(
  '%o is not the token',
  (authorization) => {
    expect(ask({ peer: '203.0.113.7', headers: { authorization } })).toBe(false)
  },
)

test('without a configured token none works', () => {
  expect(ask({ peer: '203.0.113.7', token: null, headers: { authorization: 'Bearer null' } })).toBe(false)
})
