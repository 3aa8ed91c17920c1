import { expect, test, vi } from 'vitest'
import { ask, createTestApi } from '#tests/api.ts'
import { makeSnapshot } from '#tests/factories.ts'

test.each([
  { path: '/api/products?page=0', field: 'page' },
  { path: '/api/products?page=x', field: 'page' },
  { path: '/api/products?strength=hefty', field: 'strength' },
  { path: '/api/products?currency=DKK', field: 'currency' },
  { path: '/api/products/1/offers?cans=0', field: 'cans' },
  { path: '/api/products/1/offers?region=mars', field: 'region' },
  { path: '/api/products/1/offers?country=XX', field: 'country' },
  { path: '/api/products/1/history?days=731', field: 'days' },
])('$path is refused and names $field', async ({ path, field }) => {
  const { status, body } = await ask(path)
  expect(status).toBe(400)
  expect(body.error).toMatchObject({ code: 'invalid', fields: { [field]: expect.any(String) } })
})

test.each([
  '/api/products/3',
  '/api/products/x',
  '/api/products/3/offers',
  '/api/products/1e3/history',
  '/api',
  '/api/none',
  '/api/products/1/none',
])('%s is not found, in JSON', async (path) => {
  const { status, body } = await ask(path)
  expect([status, body]).toEqual([404, { error: { code: 'not_found', message: expect.any(String) } }])
})

test('read-only addresses refuse writes', async () => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const { status, headers, body } = await ask('/api/products/1', { method })
    expect([status, headers.get('allow'), body.error.code]).toEqual([405, 'GET, HEAD', 'method_not_allowed'])
  }
})

test('HEAD is answered without a body', async () => {
  const answer = await createTestApi().app.request('/api/products', { method: 'HEAD' })
  expect([answer.status, await answer.text()]).toEqual([200, ''])
})

test('a NUL in the address is refused', async () => {
  expect((await ask('/api/products?search=%00')).status).toBe(400)
})

test('a failure is logged once and shows the visitor no details', async () => {
  const failure = new Error('marker')
  const { app, log } = createTestApi({
    deps: {
      catalogue: () => {
        throw failure
      },
    },
  })
  const answer = await app.request('/api/brands', {}, { outgoing: { getHeader: () => 'request-1' } })
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { error: { code: 'internal', message: 'Something went wrong.' } },
  ])
  expect(log.error.mock.calls).toEqual([
    [{ err: failure, requestId: 'request-1', path: '/api/brands' }, 'request failed'],
  ])
})

test('the tag follows the catalogue and the meaning of the address', async () => {
  const tagOf = async (path: string) => (await ask(path)).headers.get('etag')
  const tag = await tagOf('/api/products?search=mint&page=1')
  expect(tag).toMatch(/^W\/"v7-[\w-]{12}"$/)
  expect(await tagOf('/api/products?utm_source=mail&search=mint')).toBe(tag)
  expect(await tagOf('/api/products?search=berry')).not.toBe(tag)
  const answer = await createTestApi().app.request('/api/products?search=mint', {
    headers: { 'if-none-match': tag! },
  })
  expect([answer.status, await answer.text()]).toEqual([304, ''])
})

test('the age of prices is not kept longer than a minute', async () => {
  const tagAt = async (now: string) => {
    const { app } = createTestApi({ deps: { now: () => new Date(now) } })
    return (await app.request('/api/products/1/offers?region=eu')).headers.get('etag')
  }
  expect(await tagAt('2025-06-01T12:00:05Z')).toBe(await tagAt('2025-06-01T12:00:55Z'))
  expect(await tagAt('2025-06-01T12:00:05Z')).not.toBe(await tagAt('2025-06-01T12:01:05Z'))
})

test('answers that shared caches may keep do not depend on the visitor', async () => {
  const snapshot = makeSnapshot()
  const catalogue = vi.fn(() => snapshot)
  const { app } = createTestApi({ deps: { catalogue } })
  const answer = await app.request('/api/brands', { headers: { cookie: 'isEU=false' } })
  expect(answer.headers.get('cache-control')).toContain('public')
  expect(catalogue.mock.calls).toEqual([['eu', 'everybody']])
})

test('a caller who asks too often has to wait', async () => {
  const { app } = createTestApi({ perMinute: 1 })
  await app.request('/api/brands')
  const refused = await app.request('/api/brands')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
})
