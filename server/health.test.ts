import { expect, test, vi } from 'vitest'
import type { SiteDeps } from '#services/deps.ts'
import { makeOffer, makeProduct, makeSnapshot, makeStore } from '#tests/factories.ts'
import { createHealth } from './health.ts'

const NOW = new Date('2025-06-01T12:00:00Z')

function createApp({ execute = async () => ({ rows: [] }) as unknown, isReady = true } = {}) {
  const product = makeProduct()
  const snapshot = makeSnapshot({
    version: 7,
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
  }
  return createHealth({
    deps,
    isReady: () => isReady,
    metrics: { contentType: 'text/plain', print: async () => 'up 1' },
  })
}

test('a healthy process tells its catalogue and the age of its oldest price', async () => {
  const answer = await createApp().request('/healthz')
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { status: 'ok', version: 7, oldestPriceMinutes: 44 },
  ])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a run that changed nothing makes prices younger all the same', async () => {
  const rows = [{ id: 2, readAt: '2025-06-01T11:59:00Z' }]
  const answer = await createApp({ execute: async () => ({ rows }) }).request('/healthz')
  expect(await answer.json()).toMatchObject({ oldestPriceMinutes: 10 })
})

test('a database that fails makes the process unhealthy', async () => {
  const answer = await createApp({ execute: () => Promise.reject(new Error('gone')) }).request('/healthz')
  expect([answer.status, await answer.json()]).toMatchObject([503, { status: 'database does not answer' }])
})

test('a database that does not answer in time makes the process unhealthy', async () => {
  vi.useFakeTimers()
  try {
    const asked = createApp({ execute: () => new Promise(() => {}) }).request('/healthz')
    await vi.advanceTimersByTimeAsync(2000)
    expect((await asked).status).toBe(503)
  } finally {
    vi.useRealTimers()
  }
})

test('a process that starts or stops is not ready', async () => {
  expect((await createApp().request('/readyz')).status).toBe(200)
  expect((await createApp({ isReady: false }).request('/readyz')).status).toBe(503)
})

test('metrics are printed as they are', async () => {
  expect(await (await createApp().request('/metrics')).text()).toBe('up 1')
})
