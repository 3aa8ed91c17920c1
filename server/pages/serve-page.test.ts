import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import { html, makePageServer } from '#tests/page-server.ts'

test('a page is rendered once and kept until the catalogue changes or its ages would be wrong', async () => {
  const render = vi.fn(async () => html('hello'))
  const server = makePageServer(render)
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
  const server = makePageServer(() => answers.shift()!)
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
      cans: nth + 101,
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
  const { ask } = makePageServer(render)
  const paths = ['/product/zyn', '/sale', '/products', '/brand/ZYN', '/sv/nicotine-strength/low', '/faq']
  for (const path of paths)
    for (const address of inventAddresses(path, 500)) expect((await ask(address)).status).toBe(200)
  expect(render.mock.calls.map(([{ url }]) => new URL(url).pathname + new URL(url).search)).toEqual(paths)
})

test('endless searches do not push out a page of the site', async () => {
  const render = vi.fn(async (request: Request) => html(request.url))
  const { ask } = makePageServer(render, null, { cacheBytes: { indexed: 10_000, others: 10_000 } })
  await ask('/faq')
  for (let nth = 0; nth < 50; nth++) await ask(`/products?search=${nth}`)
  render.mockClear()
  await ask('/faq')
  expect(render).not.toHaveBeenCalled()
  await ask('/products?search=0')
  expect(render).toHaveBeenCalledOnce()
})

test('a run over more pages than fit fills the cache, and never takes more than its bytes', async () => {
  const budgetBytes = 100_000
  // Cannot be made smaller, as a compressed page cannot.
  const render = async () => html(randomBytes(6000).toString('base64'))
  const { ask, readCache } = makePageServer(render, null, {
    cacheBytes: { indexed: budgetBytes, others: budgetBytes },
  })
  for (let nth = 0; nth < 40; nth++) {
    const path = nth % 2 === 0 ? `/product/can-${nth}` : `/products?search=can${nth}`
    for (const encoding of ['br', 'gzip']) await ask(path, { 'accept-encoding': encoding })
    for (const { bytes } of Object.values(readCache())) expect(bytes).toBeLessThanOrEqual(budgetBytes)
  }
  for (const { bytes, pages } of Object.values(readCache())) {
    expect(bytes).toBeGreaterThan(budgetBytes * 0.8)
    expect(pages).toBeLessThan(10)
  }
})

test('pages that are too old to be given leave the cache with the first visit after it', async () => {
  const { ask, wait, readCache } = makePageServer(async ({ url }) => html(url))
  for (let nth = 0; nth < 10; nth++) await ask(`/product/can-${nth}`)
  expect(readCache().indexed.pages).toBe(10)
  wait(6)
  await ask('/product/can-0')
  expect(readCache().indexed.pages).toBe(1)
})

test('a path that no page has takes no place', () => {
  const render = vi.fn(async () => html('hello'))
  const { send } = makePageServer(render)
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
  const { ask } = makePageServer(render)
  for (let times = 0; times < 2; times++) {
    const { status, headers } = await ask('/products?page=99')
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache'])
  }
  expect(render).toHaveBeenCalledTimes(2)
})

test('the address is rendered under our own origin, whatever the host header', async () => {
  const render = vi.fn(async (request: Request) => html(request.url))
  const { body } = await makePageServer(render).ask('/products?utm_source=x&search=mint', {
    host: 'evil.example',
  })
  expect(body.toString()).toContain('https://pouchscout.example/products?search=mint<')
})

test.each(['pouchscout.session_token', '__Secure-pouchscout.session_token'])(
  'a visitor with %s gets no cached page, and theirs is not cached',
  (name) => {
    const render = vi.fn(async () => html('hello'))
    const request = { method: 'GET', url: '/products', headers: { cookie: `a=b; ${name}=x` }, socket: {} }
    const { send } = makePageServer(render)
    expect(send(request as unknown as IncomingMessage, {} as ServerResponse)).toBe(false)
    expect(render).not.toHaveBeenCalled()
  },
)

test('currencies have pages of their own', async () => {
  const render = vi.fn(async () => html('price'))
  const server = makePageServer(render)
  await server.ask('/', { cookie: 'currency=SEK' })
  await server.ask('/', { cookie: 'currency=USD' })
  expect(render).toHaveBeenCalledTimes(2)
})

test('the settings found for a visitor are saved with the answer, also from a cached page', async () => {
  const render = vi.fn(async () => html('price'))
  const server = makePageServer(render, 'US')
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
  const server = makePageServer(async (_request, visitor) => {
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
  const server = makePageServer(render)
  const answer = await server.ask('/')
  expect(answer).toMatchObject({ status: 302, headers: { location: '/auth', 'set-cookie': 'a=b' } })
  await server.ask('/')
  expect(render).toHaveBeenCalledTimes(2)
})

test('a render that fails is a 500 without details, logged once without the search words', async () => {
  const server = makePageServer(async () => {
    throw new Error('secret detail')
  })
  const answer = await server.ask('/products?search=private')
  expect(answer.status).toBe(500)
  expect(answer.body.toString()).not.toContain('secret')
  expect(server.log.error).toHaveBeenCalledTimes(1)
  expect(server.log.error.mock.calls[0]?.[0]).toMatchObject({ path: '/products?search' })
})

test.each([
  { url: '/products', title: 'This page could not be loaded' },
  { url: '/sv/products', title: 'Det gick inte att hämta sidan' },
])(
  'a page that fails says so in the language of its address ($url), and does not retry by itself',
  async ({ url, title }) => {
    const server = makePageServer(async () => {
      throw new Error('a bug')
    })
    const { status, headers, body } = await server.ask(url)
    expect([status, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
    expect(body.toString()).toContain(`<h1>${title}</h1>`)
    expect(body.toString()).not.toContain('http-equiv="refresh"')
    expect(headers['retry-after']).toBeUndefined()
  },
)
