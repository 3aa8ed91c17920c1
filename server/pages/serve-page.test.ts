import { expect, test, vi } from 'vitest'
import { buildSecurityHeaders } from '#server/security-headers.ts'
import { exchange } from '#tests/exchange.ts'
import { makeSnapshot } from '#tests/factories.ts'
import { createPageServer } from './serve-page.ts'

function makeServer(render: (request: Request) => Promise<Response>) {
  let version = 1
  let now = new Date('2026-06-30T12:00:00Z')
  const log = { error: vi.fn() }
  const server = createPageServer({
    render,
    deps: { catalogue: () => makeSnapshot({ version }), now: () => now },
    origin: 'https://pouchscout.example',
    countryHeader: null,
    securityHeaders: buildSecurityHeaders({ publicOrigin: null }),
    metrics: { countPageHit: vi.fn(), countPageMiss: vi.fn() },
    log,
  })
  return {
    log,
    raiseVersion: () => {
      version += 1
    },
    wait: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000)
    },
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

test('the address is rendered under our own origin, whatever host was asked', async () => {
  const render = vi.fn(async (request: Request) => html(request.url))
  const { body } = await makeServer(render).ask('/products?utm_source=x&search=mint', {
    host: 'evil.example',
  })
  expect(body.toString()).toContain('https://pouchscout.example/products?search=mint<')
})

test('currencies have pages of their own', async () => {
  const render = vi.fn(async () => html('price'))
  const server = makeServer(render)
  await server.ask('/', { cookie: 'currency=SEK' })
  await server.ask('/', { cookie: 'currency=USD' })
  expect(render).toHaveBeenCalledTimes(2)
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
