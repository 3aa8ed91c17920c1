import { expect, test, vi } from 'vitest'
import type { RatesDate } from '#domain/rate-age.ts'
import type { SiteDeps } from '#services/deps.ts'
import type { FeedDeps } from '#services/feeds/feed-deps.ts'
import { makeAdminDeps } from '#tests/admin.ts'
import { makeOffer, makeProduct, makeSnapshot, makeStore } from '#tests/factories.ts'
import { makeMail } from '#tests/mail.ts'
import { createHealth } from './health.ts'

const NOW = new Date('2025-06-01T12:00:00Z')

const STORAGE = { folder: null, troubles: { last: () => null } }

function createApp({
  execute = async () => ({ rows: [] }) as unknown,
  isReady = true,
  isLive = true,
  ratesDate = null as RatesDate,
  ratesUrl = null as string | null,
  storage = STORAGE as Parameters<typeof createHealth>[0]['storage'],
} = {}) {
  const product = makeProduct()
  const snapshot = makeSnapshot({
    version: 7,
    ratesDate,
    products: [product],
    offers: [
      makeOffer({ productId: product.id, storeId: 1 }),
      makeOffer({ productId: product.id, storeId: 2 }),
    ],
    stores: [
      makeStore({ id: 1, readAt: '2025-06-01T11:50:00Z' }),
      makeStore({ id: 2, readAt: '2025-06-01T11:15:30Z' }),
    ],
  })
  const deps = {
    db: { execute } as unknown as SiteDeps['db'],
    catalogue: () => snapshot,
    now: () => NOW,
    admin: makeAdminDeps({ feeds: { ratesUrl } as FeedDeps }),
    mail: makeMail({ isLive }),
  }
  return createHealth({
    deps,
    storage,
    isReady: () => isReady,
    metricsToken: 'a-token-of-the-operator',
    metrics: { contentType: 'text/plain', eventLoop: { lagMs: () => 3 }, print: async () => 'up 1' },
  })
}

test('a healthy process reports its catalogue and the age of its oldest price', async () => {
  const answer = await createApp().request('/healthz')
  expect([answer.status, await answer.json()]).toEqual([
    200,
    {
      status: 'ok',
      version: 7,
      oldestPriceMinutes: 44,
      rates: { status: 'not read', day: null, ageDays: null },
      mail: { status: 'ok', waiting: 0, failed: 0 },
      database: { ms: expect.any(Number) },
      writes: { ms: expect.any(Number) },
      eventLoop: { lagMs: 3 },
    },
  ])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['2025-05-31', 'ok'],
  ['2025-05-25', 'ok'],
  ['2025-05-24', 'stale'],
])('rates of %s are %s, and the process is healthy either way', async (day, status) => {
  const app = createApp({ ratesDate: { day, source: 'published' }, ratesUrl: 'https://bank.example/' })
  const answer = await app.request('/healthz')
  expect([answer.status, await answer.json()]).toMatchObject([200, { status: 'ok', rates: { status, day } }])
  expect((await app.request('/readyz')).status).toBe(200)
})

test('where rates are fetched and none ever came, the built-in ones are stale', async () => {
  const answer = await createApp({ ratesUrl: 'https://bank.example/' }).request('/healthz')
  expect(await answer.json()).toMatchObject({ rates: { status: 'stale', day: null } })
})

test('a run that changed nothing still makes prices younger', async () => {
  const rows = [{ id: 2, readAt: '2025-06-01T11:59:00Z' }]
  const answer = await createApp({ execute: async () => ({ rows }) }).request('/healthz')
  expect(await answer.json()).toMatchObject({ oldestPriceMinutes: 10 })
})

test('a database that fails makes the process unhealthy', async () => {
  const answer = await createApp({ execute: () => Promise.reject(new Error('gone')) }).request('/healthz')
  expect([answer.status, await answer.json()]).toMatchObject([503, { status: 'database does not answer' }])
})

test('a database that does not answer in time makes the process unhealthy', async () => {
  const answer = await createApp({ execute: () => new Promise(() => {}) }).request('/healthz')
  expect([answer.status, await answer.json()]).toMatchObject([503, { status: 'database does not answer' }])
})

test('many requests at once make one query', async () => {
  const execute = vi.fn(async () => ({ rows: [] }))
  const app = createApp({ execute })
  await Promise.all(Array.from({ length: 20 }, () => app.request('/healthz')))
  expect(execute).toHaveBeenCalledTimes(4) // one reads, one writes, two are about mail
})

test('a form that could not be written makes the process unhealthy, with the cause', async () => {
  const last = () => ({ trouble: 'disk-full' as const, atMs: performance.now() - 10_000 })
  const answer = await createApp({ storage: { folder: null, troubles: { last } } }).request('/healthz')
  expect([answer.status, await answer.json()]).toMatchObject([
    503,
    { status: 'database cannot be written: the disk is full' },
  ])
})

test('a failed form of long ago is forgotten', async () => {
  const last = () => ({ trouble: 'disk-full' as const, atMs: performance.now() - 60_000 })
  const answer = await createApp({ storage: { folder: null, troubles: { last } } }).request('/healthz')
  expect(answer.status).toBe(200)
})

test('a folder that cannot be written makes the process unhealthy', async () => {
  const storage = { ...STORAGE, folder: '/proc/self/nothing-here' }
  const answer = await createApp({ storage }).request('/healthz')
  expect([answer.status, await answer.json()]).toMatchObject([503, { status: 'database cannot be written' }])
})

test('a process that starts or stops is not ready', async () => {
  expect((await createApp().request('/readyz')).status).toBe(200)
  expect((await createApp({ isReady: false }).request('/readyz')).status).toBe(503)
})

function askMetrics(peer: string, headers: Record<string, string> = {}) {
  const bindings = { incoming: { socket: { remoteAddress: peer } } }
  return createApp().request('/metrics', { headers }, bindings)
}

test('metrics are printed, on this machine and for callers with the token', async () => {
  expect(await (await askMetrics('127.0.0.1')).text()).toBe('up 1')
  const headers = { authorization: 'Bearer a-token-of-the-operator' }
  expect(await (await askMetrics('203.0.113.7', headers)).text()).toBe('up 1')
})

test('for all others there are no metrics', async () => {
  expect((await askMetrics('203.0.113.7')).status).toBe(404)
  expect((await askMetrics('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404)
})

test('where there is no mail server, the process says that mail is only kept', async () => {
  const answer = await createApp({ isLive: false }).request('/healthz')
  expect([answer.status, await answer.json()]).toMatchObject([200, { mail: { status: 'kept' } }])
})
