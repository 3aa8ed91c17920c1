import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import { buildSecurityHeaders } from '#server/http/security-headers.ts'
import { exchange } from '#tests/exchange.ts'
import { makeSnapshot } from '#tests/factories.ts'
import { createAdmission } from './admission.ts'
import { createPageServer } from './serve-page.ts'

type ServerOptions = Parameters<typeof createPageServer>[0]
type Render = ServerOptions['render']

const PLENTY = { atOnce: 10, mostWaiting: 100, mostOfOne: 100, longestWaitMs: 10_000 }
const VISITOR = {
  visitor: { currency: 'EUR', region: 'eu', country: null, cans: null },
  found: {},
  network: 'one',
} as const

function makeServer(
  render: Render,
  country: string | null = null,
  { cacheBytes, ...limits }: Partial<typeof PLENTY> & Pick<ServerOptions, 'cacheBytes'> = {},
) {
  const findCountry = vi.fn(() => country)
  let version = 1
  let now = new Date('2026-06-30T12:00:00Z')
  const log = { error: vi.fn() }
  const server = createPageServer({
    render,
    admission: {
      pages: createAdmission({ ...PLENTY, ...limits }),
      forms: createAdmission(PLENTY),
    },
    findNetwork: ({ headers }) => String(headers['x-network'] ?? 'one'),
    deps: { catalogue: () => makeSnapshot({ version }), now: () => now },
    origin: 'https://pouchscout.example',
    countryHeader: null,
    findCountry,
    securityHeaders: buildSecurityHeaders({ publicOrigin: null }),
    metrics: { countPageHit: vi.fn(), countPageMiss: vi.fn() },
    log,
    ...(cacheBytes && { cacheBytes }),
  })
  return {
    log,
    findCountry,
    raiseVersion: () => {
      version += 1
    },
    wait: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000)
    },
    renew: server.renew,
    send: server.send,
    renderFresh: server.renderFresh,
    ask: (url: string, headers: Record<string, string> = {}) =>
      exchange((request, response) => void server.send(request, response), { url, headers }),
  }
}

const html = (text: string) =>
  new Response(`<html>${text}</html>`, { headers: { 'content-type': 'text/html; charset=utf-8' } })

test('a page is rendered once and kept until the catalogue changes or its ages would be wrong', async () => {
  const render = vi.fn(async () => html('hello'))
  const server = makeServer(render)
  for (let times = 0; times < 3; times++) expect((await server.ask('/products')).status).toBe(200)
  expect(render).toHaveBeenCalledTimes(1)
  server.raiseVersion()
  await server.ask('/products')
  expect(render).toHaveBeenCalledTimes(2)
  server.wait(6)
  await server.ask('/products')
  expect(render).toHaveBeenCalledTimes(3)
})

test('an announced snapshot renders the requested pages again, and meanwhile gives the old ones', async () => {
  const fresh = Promise.withResolvers<Response>()
  const answers = [Promise.resolve(html('4.90')), fresh.promise]
  const server = makeServer(() => answers.shift()!)
  const read = async () => (await server.ask('/products')).body.toString()
  await read()
  server.raiseVersion()
  server.renew()
  expect(await read()).toContain('4.90')
  await vi.waitFor(() => expect(answers).toEqual([]))
  fresh.resolve(html('4.70'))
  await vi.waitFor(async () => expect(await read()).toContain('4.70'))
})

/** Addresses that differ in everything that a crawler can invent, and in nothing that a page reads. */
function inventAddresses(path: string, count: number): string[] {
  return Array.from({ length: count }, (_, nth) => {
    const values = {
      ref: nth,
      cans: nth + 31,
      history: `${nth}x`,
      days: `${nth}1`,
      sort: nth,
      page: `${nth}.5`,
    }
    const pairs = Object.entries(values).map(([name, value]) => `${name}=${value}`)
    const turn = nth % pairs.length
    return `${path}${'/'.repeat(nth % 3)}?${[...pairs.slice(turn), ...pairs.slice(0, turn)].join('&')}`
  })
}

test('thousands of invented addresses cause only as many renders as there are pages', async () => {
  const render = vi.fn(async (request: Request) => html(request.url))
  const { ask } = makeServer(render)
  const paths = ['/product/zyn', '/sale', '/products', '/brand/ZYN', '/sv/nicotine-strength/low', '/faq']
  for (const path of paths)
    for (const address of inventAddresses(path, 500)) expect((await ask(address)).status).toBe(200)
  expect(render.mock.calls.map(([{ url }]) => new URL(url).pathname + new URL(url).search)).toEqual(paths)
})

test('endless searches do not push out a page of the site', async () => {
  const render = vi.fn(async (request: Request) => html(request.url))
  const { ask } = makeServer(render, null, { cacheBytes: { indexed: 10_000, others: 10_000 } })
  await ask('/faq')
  for (let nth = 0; nth < 50; nth++) await ask(`/products?search=${nth}`)
  render.mockClear()
  await ask('/faq')
  expect(render).not.toHaveBeenCalled()
  await ask('/products?search=0')
  expect(render).toHaveBeenCalledOnce()
})

test('a path that no page has takes no place', () => {
  const render = vi.fn(async () => html('hello'))
  const { send } = makeServer(render)
  for (let nth = 0; nth < 1000; nth++) {
    const request = { method: 'GET', url: `/invented-${nth}`, headers: {}, socket: {} }
    expect(send(request as unknown as IncomingMessage, {} as ServerResponse)).toBe(false)
  }
})

test('a page that names another address is not kept under the requested one', async () => {
  const render = vi.fn(async (_request: Request) => {
    const answer = html('the last page')
    answer.headers.set('content-location', '/products?page=3')
    return answer
  })
  const { ask } = makeServer(render)
  for (let times = 0; times < 2; times++) {
    const { status, headers } = await ask('/products?page=99')
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache'])
  }
  expect(render).toHaveBeenCalledTimes(2)
})

test('the address is rendered under our own origin, whatever the host header', async () => {
  const render = vi.fn(async (request: Request) => html(request.url))
  const { body } = await makeServer(render).ask('/products?utm_source=x&search=mint', {
    host: 'evil.example',
  })
  expect(body.toString()).toContain('https://pouchscout.example/products?search=mint<')
})

test.each(['pouchscout.session_token', '__Secure-pouchscout.session_token'])(
  'a visitor with %s gets no cached page, and theirs is not cached',
  (name) => {
    const render = vi.fn(async () => html('hello'))
    const request = { method: 'GET', url: '/products', headers: { cookie: `a=b; ${name}=x` }, socket: {} }
    const { send } = makeServer(render)
    expect(send(request as unknown as IncomingMessage, {} as ServerResponse)).toBe(false)
    expect(render).not.toHaveBeenCalled()
  },
)

test('currencies have pages of their own', async () => {
  const render = vi.fn(async () => html('price'))
  const server = makeServer(render)
  await server.ask('/', { cookie: 'currency=SEK' })
  await server.ask('/', { cookie: 'currency=USD' })
  expect(render).toHaveBeenCalledTimes(2)
})

test('the settings found for a visitor are saved with the answer, also from a cached page', async () => {
  const render = vi.fn(async () => html('price'))
  const server = makeServer(render, 'US')
  const known = await server.ask('/', { cookie: 'currency=USD; country=US' })
  expect(server.findCountry).not.toHaveBeenCalled()
  const first = await server.ask('/')
  const halfKnown = await server.ask('/', { cookie: 'country=US' })
  expect(render).toHaveBeenCalledTimes(1)
  expect(known.headers).not.toHaveProperty('set-cookie')
  expect(first.headers['set-cookie']).toBe('isEU=false; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  expect(halfKnown.headers['set-cookie']).toBe('currency=USD; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  expect(first.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
  })
})

test('a visitor from no known country gets euro in the EU, and nothing is saved', async () => {
  const visitors: unknown[] = []
  const server = makeServer(async (_request, visitor) => {
    visitors.push(visitor)
    return html('price')
  })
  expect((await server.ask('/')).headers).not.toHaveProperty('set-cookie')
  expect(visitors).toEqual([{ currency: 'EUR', region: 'eu', country: null, cans: null }])
})

test('a redirect keeps its target and its cookies, and is not kept', async () => {
  const render = vi.fn(
    async () => new Response(null, { status: 302, headers: { location: '/auth', 'set-cookie': 'a=b' } }),
  )
  const server = makeServer(render)
  const answer = await server.ask('/')
  expect(answer).toMatchObject({ status: 302, headers: { location: '/auth', 'set-cookie': 'a=b' } })
  await server.ask('/')
  expect(render).toHaveBeenCalledTimes(2)
})

test('a render that fails is a 500 without details, logged once without the search words', async () => {
  const server = makeServer(async () => {
    throw new Error('secret detail')
  })
  const answer = await server.ask('/products?search=private')
  expect(answer.status).toBe(500)
  expect(answer.body.toString()).not.toContain('secret')
  expect(server.log.error).toHaveBeenCalledTimes(1)
  expect(server.log.error.mock.calls[0]?.[0]).toMatchObject({ path: '/products?search' })
})

/** One page is being rendered, and there is a place for one more to wait. */
function makeFullServer() {
  const held = Promise.withResolvers<Response>()
  const render = vi.fn((request: Request) =>
    request.url.endsWith('/products') ? held.promise : Promise.resolve(html(new URL(request.url).pathname)),
  )
  const server = makeServer(render, null, { atOnce: 1, mostWaiting: 1, mostOfOne: 1 })
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

test.each([
  { url: '/products', title: 'This page could not be loaded' },
  { url: '/sv/products', title: 'Det gick inte att hämta sidan' },
])(
  'a page that fails says so in the language of its address ($url), and does not retry by itself',
  async ({ url, title }) => {
    const server = makeServer(async () => {
      throw new Error('a bug')
    })
    const { status, headers, body } = await server.ask(url)
    expect([status, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
    expect(body.toString()).toContain(`<h1>${title}</h1>`)
    expect(body.toString()).not.toContain('http-equiv="refresh"')
    expect(headers['retry-after']).toBeUndefined()
  },
)
