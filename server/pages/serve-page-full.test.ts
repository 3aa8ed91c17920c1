import { expect, test, vi } from 'vitest'
import { html, makePageServer } from '#tests/page-server.ts'

const VISITOR = {
  visitor: { currency: 'EUR', region: 'eu', country: null, cans: null },
  found: {},
  network: 'one',
} as const

/** One page is being rendered, and there is a place for one more to wait. */
function makeFullServer() {
  const held = Promise.withResolvers<Response>()
  const render = vi.fn((request: Request) =>
    request.url.endsWith('/products') ? held.promise : Promise.resolve(html(new URL(request.url).pathname)),
  )
  const server = makePageServer(render, null, { atOnce: 1, mostWaiting: 1, mostOfOne: 1 })
  return { ...server, render, release: () => held.resolve(html('all products')) }
}

test('a page without a place in the queue is a 503 in its language that retries by itself', async () => {
  const { ask, release, render } = makeFullServer()
  const first = ask('/products')
  await vi.waitFor(() => expect(render).toHaveBeenCalledOnce())
  const second = ask('/sale')
  const refused = await ask('/sv/products?search=mint', { cookie: 'theme=dark' })
  expect(refused.status).toBe(503)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  const body = refused.body.toString()
  expect(body).toContain('<html lang="sv" data-theme="dark">')
  expect(body).toMatch(/<meta http-equiv="refresh" content="\d+">/)
  expect(body).toContain('<meta name="robots" content="noindex">')
  release()
  expect([(await first).status, (await second).status]).toEqual([200, 200])
  expect((await ask('/sv/products?search=mint')).status).toBe(200)
})

test('a kept page is given at once, however many pages wait to be rendered', async () => {
  const { ask, render } = makeFullServer()
  await ask('/sale')
  void ask('/products')
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2))
  void ask('/brands')
  expect((await ask('/stores')).status).toBe(503)
  expect((await ask('/sale')).status).toBe(200)
})

test('while others wait, a kept page of the version before is given', async () => {
  const held = Promise.withResolvers<Response>()
  const prices = ['4.90', '4.70']
  const render = vi.fn(async ({ url }: Request) =>
    url.endsWith('/sale') ? html(prices.shift()!) : await held.promise.then((answer) => answer.clone()),
  )
  const { ask, renew, raiseVersion, wait } = makePageServer(render, null, { atOnce: 1 })
  const readPrice = async () => (await ask('/sale')).body.toString()
  await readPrice()
  const others = ['/faq', '/brands', '/about-us', '/products'].map((path) => ask(path))
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2))
  raiseVersion()
  renew()
  wait(0.2)
  expect(await readPrice()).toContain('4.90')
  held.resolve(html('other'))
  await Promise.all(others)
  await vi.waitFor(async () => expect(await readPrice()).toContain('4.70'))
})

test('a made-up session does not get round the limit, and data that must wait too long is a plain 503', async () => {
  const { ask, render, renderFresh } = makeFullServer()
  void ask('/products')
  await vi.waitFor(() => expect(render).toHaveBeenCalledOnce())
  void ask('/sale')
  const headers = { cookie: 'pouchscout.session_token=x' }
  const page = await renderFresh(new Request('http://a.example/de/sale', { headers }), VISITOR)
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  const data = await renderFresh(new Request('http://a.example/sale.data'), VISITOR)
  expect([data.status, data.headers.get('content-type')]).toEqual([503, 'text/plain; charset=utf-8'])
  expect(data.headers.has('retry-after')).toBe(true)
})

test('a form has a place of its own while pages wait', async () => {
  const { ask, render, renderFresh } = makeFullServer()
  void ask('/products')
  await vi.waitFor(() => expect(render).toHaveBeenCalledOnce())
  void ask('/sale')
  const request = new Request('http://a.example/contact', { method: 'POST', body: 'a=b' })
  const answer = await renderFresh(request, VISITOR, { network: 'one', isOverLimit: false })
  expect(answer.status).toBe(200)
})

test('a page that no client waits for any more is not rendered', async () => {
  const { ask, render, release, renderFresh } = makeFullServer()
  void ask('/products')
  await vi.waitFor(() => expect(render).toHaveBeenCalledOnce())
  const leaving = new AbortController()
  const left = renderFresh(new Request('http://a.example/sale.data', { signal: leaving.signal }), VISITOR)
  leaving.abort()
  release()
  expect((await left).status).toBe(503)
  expect(render).toHaveBeenCalledOnce()
})
