import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import { buildSecurityHeaders } from '#server/security-headers.ts'
import { exchange } from '#tests/exchange.ts'
import { makeSnapshot } from '#tests/factories.ts'
import { createPageServer } from './serve-page.ts'

type Render = Parameters<typeof createPageServer>[0]['render']

function makeServer(render: Render, country: string | null = null) {
  const findCountry = vi.fn(() => country)
  let version = 1
  let now = new Date('2026-06-30T12:00:00Z')
  const log = { error: vi.fn() }
  const server = createPageServer({
    render,
    deps: { catalogue: () => makeSnapshot({ version }), now: () => now },
    origin: 'https://pouchscout.example',
    countryHeader: null,
    findCountry,
    securityHeaders: buildSecurityHeaders({ publicOrigin: null }),
    metrics: { countPageHit: vi.fn(), countPageMiss: vi.fn() },
    log,
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

test('a new snapshot that is told of renders what was asked for anew, while the old page is given', async () => {
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

test('the address is rendered under our own origin, whatever host was asked', async () => {
  const render = vi.fn(async (request: Request) => html(request.url))
  const { body } = await makeServer(render).ask('/products?utm_source=x&search=mint', {
    host: 'evil.example',
  })
  expect(body.toString()).toContain('https://pouchscout.example/products?search=mint<')
})

test.each(['pouchscout.session_token', '__Secure-pouchscout.session_token'])(
  'who brings %s gets no kept page, and none is kept of theirs',
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

test('what was found of a visitor is saved with the answer, whoever the page was kept for', async () => {
  const render = vi.fn(async () => html('price'))
  const server = makeServer(render, 'US')
  const known = await server.ask('/', { cookie: 'currency=USD; isEU=false' })
  expect(server.findCountry).not.toHaveBeenCalled()
  const first = await server.ask('/')
  const halfKnown = await server.ask('/', { cookie: 'isEU=false' })
  expect(render).toHaveBeenCalledTimes(1)
  expect(known.headers).not.toHaveProperty('set-cookie')
  expect(first.headers['set-cookie']).toBe('isEU=false; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  expect(halfKnown.headers['set-cookie']).toBe('currency=USD; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  expect(first.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
  })
})

test('a visitor of no known country gets euro in the EU, and nothing is saved', async () => {
  const visitors: unknown[] = []
  const server = makeServer(async (_request, visitor) => {
    visitors.push(visitor)
    return html('price')
  })
  expect((await server.ask('/')).headers).not.toHaveProperty('set-cookie')
  expect(visitors).toEqual([{ currency: 'EUR', region: 'eu' }])
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

test('a render that fails is a 500 that tells nothing, logged once without what was searched', async () => {
  const server = makeServer(async () => {
    throw new Error('secret detail')
  })
  const answer = await server.ask('/products?search=private')
  expect(answer.status).toBe(500)
  expect(answer.body.toString()).not.toContain('secret')
  expect(server.log.error).toHaveBeenCalledTimes(1)
  expect(server.log.error.mock.calls[0]?.[0]).toMatchObject({ path: '/products?search' })
})
