import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import type { ShareCount } from '#services/limits/share-counts.ts'
import { createFormCounter, limitBodies, limitRate, limitUrls, networkOf } from './limits.ts'

function createApp({
  perMinute = 3,
  trustProxy = false,
  now = () => new Date(0),
  share = undefined as ShareCount | undefined,
} = {}) {
  const shared = share && { name: 'calls', share }
  return new Hono()
    .use(limitRate({ perMinute, trustProxy, now, shared }), limitUrls(), limitBodies())
    .all('*', async (context) => context.json({ length: (await context.req.text()).length }))
}

function from(remoteAddress: string) {
  return { incoming: { socket: { remoteAddress } } }
}

test('an address that asks too often waits until the next minute', async () => {
  let nowMs = 45_000
  const app = createApp({ now: () => new Date(nowMs) })
  const ask = () => app.request('/', {}, from('192.0.2.1'))
  const statuses = []
  for (let i = 0; i < 4; i++) statuses.push((await ask()).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  const refused = await ask()
  expect(refused.headers.get('retry-after')).toBe('15')
  expect(await refused.json()).toEqual({
    error: { code: 'too_many_requests', message: 'Too many requests.' },
  })
  nowMs = 60_000
  expect((await ask()).status).toBe(200)
})

test('requests that other nodes have counted count here too, from a tenth of the limit on', async () => {
  const share = vi.fn(() => 15)
  const app = createApp({ perMinute: 20, share })
  const statuses = []
  for (let i = 0; i < 6; i++) statuses.push((await app.request('/', {}, from('192.0.2.1'))).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(share).toHaveBeenCalledTimes(5)
  expect(share).toHaveBeenCalledWith({ name: 'calls 192.0.2.1', count: 2, endsAt: new Date(60_000) })
})

test('of many requests at once exactly the allowed number passes', async () => {
  const app = createApp({ perMinute: 20 })
  const answers = await Promise.all(Array.from({ length: 60 }, () => app.request('/', {}, from('192.0.2.1'))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
})

test('forms of one address are counted separately, and all of them together as well', async () => {
  const countForm = createFormCounter({
    perForm: 2,
    inAll: 5,
    trustProxy: false,
    now: () => new Date(45_000),
  })
  const app = new Hono().post('/:form', (context) =>
    context.json(countForm(context, context.req.param('form'))),
  )
  const send = async (form: string, address = '192.0.2.1') =>
    (await app.request(`/${form}`, { method: 'POST' }, from(address))).json()
  const waits = []
  for (const form of ['contact', 'contact', 'contact', 'sign-in', 'sign-in', 'club', 'club'])
    waits.push(await send(form))
  expect(waits).toEqual([null, null, 15, null, null, null, 15])
  expect(await send('contact', '192.0.2.2')).toBe(null)
})

test('members at one address have a count each, and one for all forms of the address', async () => {
  const countForm = createFormCounter({
    perForm: 2,
    inAll: 5,
    trustProxy: false,
    now: () => new Date(45_000),
  })
  const app = new Hono().post('/:member', (context) =>
    context.json(countForm(context, 'alert', context.req.param('member'))),
  )
  const send = async (member: string, address = '192.0.2.1') =>
    (await app.request(`/${member}`, { method: 'POST' }, from(address))).json()
  const waits = []
  for (const member of ['anna', 'anna', 'anna', 'bo', 'bo', 'cleo', 'dan']) waits.push(await send(member))
  expect(waits).toEqual([null, null, 15, null, null, null, 15])
  // Another address is no way around it.
  expect(await send('anna', '192.0.2.2')).toBe(15)
})

test('addresses are counted separately, loopback too', async () => {
  const app = createApp({ perMinute: 1 })
  expect((await app.request('/', {}, from('127.0.0.1'))).status).toBe(200)
  expect((await app.request('/', {}, from('192.0.2.1'))).status).toBe(200)
  expect((await app.request('/', {}, from('127.0.0.1'))).status).toBe(429)
})

test("a forwarded address is trusted only behind a proxy of ours, and only the proxy's own part", async () => {
  const ask = (app: Hono, forwarded: string) =>
    app.request('/', { headers: { 'x-forwarded-for': forwarded } }, from('192.0.2.1'))
  const open = createApp({ perMinute: 1 })
  await ask(open, '198.51.100.1')
  expect((await ask(open, '198.51.100.2')).status).toBe(429)
  const proxied = createApp({ perMinute: 1, trustProxy: true })
  await ask(proxied, '10.0.0.1, 198.51.100.1')
  expect((await ask(proxied, '10.0.0.1, 198.51.100.2')).status).toBe(200)
  expect((await ask(proxied, '10.0.0.9, 198.51.100.2')).status).toBe(429)
})

test.each([
  { address: '192.0.2.1', network: '192.0.2.1' },
  { address: '::ffff:192.0.2.1', network: '192.0.2.1' },
  { address: '2001:db8:1:2:3:4:5:6', network: '2001:db8:1:2::/64' },
  { address: '2001:DB8:1:2::9', network: '2001:db8:1:2::/64' },
  { address: '2001:0db8:0001:0002::9', network: '2001:db8:1:2::/64' },
  { address: '2001:db8::1', network: '2001:db8:0:0::/64' },
  { address: 'fe80::1%eth0', network: 'fe80:0:0:0::/64' },
  { address: '::1', network: '0:0:0:0::/64' },
  { address: 'unknown', network: 'unknown' },
])('$address counts as $network', ({ address, network }) => {
  expect(networkOf(address)).toBe(network)
})

test('an address that is too long or holds a NUL is refused', async () => {
  const app = createApp({ perMinute: 100 })
  expect((await app.request(`/?q=${'a'.repeat(2044)}`)).status).toBe(200)
  expect((await app.request(`/?q=${'a'.repeat(2045)}`)).status).toBe(414)
  expect((await app.request('/?q=a%00b')).status).toBe(400)
  expect((await app.request('/a%00b')).status).toBe(400)
})

test('a body that is too large is refused', async () => {
  const app = createApp()
  expect((await app.request('/', { method: 'POST', body: 'a'.repeat(64 * 1024) })).status).toBe(200)
  const refused = await app.request('/', { method: 'POST', body: 'a'.repeat(64 * 1024 + 1) })
  expect([refused.status, await refused.json()]).toMatchObject([413, { error: { code: 'too_large' } }])
})
