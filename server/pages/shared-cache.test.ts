import { expect, test, vi } from 'vitest'
import { html, makePageServer } from '#tests/page-server.ts'

const CHOSEN = 'currency=SEK; country=SE; isEU=true'
const PRIVATE = 'private, no-cache'
const SHARED = 'public, max-age=0, s-maxage=60'

function makeServer(options: Parameters<typeof makePageServer>[2] = {}, country: string | null = 'SE') {
  const server = makePageServer(async () => html('prices'), country, { trustProxy: true, ...options })
  const read = async (headers: Record<string, string>, url = '/products') => {
    const { status, headers: sent } = await server.ask(url, headers)
    return { status, control: sent['cache-control'], cookies: sent['set-cookie'] }
  }
  return { ...server, read }
}

test('a page is kept by a cache in front that names its pages by the catalogue, and by no other', async () => {
  const { read } = makeServer()
  expect((await read({ cookie: CHOSEN })).control).toBe(PRIVATE)
  expect((await read({ cookie: CHOSEN, 'x-shared-cache': '1' })).control).toBe(SHARED)
  for (const value of ['', 'yes', '-1', '1, 1'])
    expect((await read({ cookie: CHOSEN, 'x-shared-cache': value })).control).toBe(PRIVATE)
})

test('without a trusted proxy the header of a cache counts for nothing', async () => {
  const { read } = makeServer({ trustProxy: false })
  expect((await read({ cookie: CHOSEN, 'x-shared-cache': '1' })).control).toBe(PRIVATE)
})

test('a page for a country that was found by the address is for its visitor alone, with cookies', async () => {
  const { read } = makeServer()
  const answer = await read({ 'x-shared-cache': '1' })
  expect(answer.control).toBe(PRIVATE)
  expect(answer.cookies).toContain('isEU=true')
})

test('a page for the country that its address names is for its visitor alone, with cookies', async () => {
  const { read } = makeServer()
  const answer = await read({ cookie: CHOSEN, 'x-shared-cache': '1' }, '/products?destination=DE')
  expect(answer.control).toBe(PRIVATE)
  expect(answer.cookies).toContain('isEU=true')
})

test('a page for a visitor of whom nothing is known is not given to another one', async () => {
  const { read } = makeServer({}, null)
  expect((await read({ 'x-shared-cache': '1' })).control).toBe(PRIVATE)
  expect((await read({ 'x-shared-cache': '1', cookie: 'country=SE; isEU=true' })).control).toBe(PRIVATE)
  expect((await read({ 'x-shared-cache': '1', cookie: 'currency=XXX; country=SE' })).control).toBe(PRIVATE)
})

test('a page for a country that the cache has named is kept there, without cookies', async () => {
  const { read } = makeServer({ countryHeader: 'x-visitor-country' })
  const told = { 'x-shared-cache': '1', 'x-visitor-country': 'SE' }
  expect(await read(told)).toEqual({ status: 200, control: SHARED, cookies: undefined })
  expect((await read({ ...told, 'x-visitor-country': 'XX' })).control).toBe(PRIVATE)
})

test.each([
  'currency=SEK=x; isEU=false=x',
  'currency=SEK\t; isEU=true',
  'currency=SEK ; isEU=true',
  'currency =SEK; isEU=true',
  'a=b;\tcurrency=SEK; isEU=true',
  'currency=SEK\u00a0; isEU=true',
  'CURRENCY=USD; currency=SEK; isEU=true',
  'currency=SEK; iseu=false; isEU=true',
  'x=1,currency=USD; currency=SEK; isEU=true',
  'currency; currency=SEK; isEU=true',
])('a page whose cookies (%s) nginx reads otherwise is not kept', async (cookie) => {
  expect((await makeServer().read({ cookie, 'x-shared-cache': '1' })).control).toBe(PRIVATE)
  const { read } = makeServer({ countryHeader: 'x-visitor-country' })
  const told = { 'x-shared-cache': '1', 'x-visitor-country': 'SE', cookie }
  // Both sides find no choice in values that go on behind a second equals sign.
  expect((await read(told)).control).toBe(cookie.includes('=x;') ? SHARED : PRIVATE)
})

test('a page is kept whatever other cookies its visitor has', async () => {
  const { read } = makeServer()
  for (const others of ['sideBySide=zyn-mint,velo-ice', '_x=a=b==', 'basket='])
    expect((await read({ cookie: `${others}; ${CHOSEN}`, 'x-shared-cache': '1' })).control).toBe(SHARED)
})

test('nothing older than the version of the cache is kept under its name', async () => {
  const { read, raiseVersion } = makeServer()
  const ask = (version: number) => read({ cookie: CHOSEN, 'x-shared-cache': String(version) })
  expect((await ask(2)).control).toBe(PRIVATE)
  raiseVersion()
  expect((await ask(2)).control).toBe(SHARED)
  expect((await ask(1)).control).toBe(SHARED)
})

test('the old page that is given while a new version is rendered stays out of caches', async () => {
  const fresh = Promise.withResolvers<Response>()
  const answers = [Promise.resolve(html('4.90')), fresh.promise]
  const server = makePageServer(() => answers.shift()!, 'SE', { trustProxy: true })
  const ask = () => server.ask('/products', { cookie: CHOSEN, 'x-shared-cache': '2' })
  await server.ask('/products', { cookie: CHOSEN })
  server.raiseVersion()
  server.renew()
  const old = await ask()
  expect([old.body.toString().includes('4.90'), old.headers['cache-control']]).toEqual([true, PRIVATE])
  fresh.resolve(html('4.90'))
  await vi.waitFor(async () => expect((await ask()).headers['cache-control']).toBe(SHARED))
})

test('a page of a signed-in visitor is not answered from kept pages at all', async () => {
  const { send } = makeServer()
  const request = { method: 'GET', url: '/products', headers: { cookie: 'pouchscout.session_token=a.b' } }
  expect(send(request as never, {} as never)).toBe(false)
})

test('a page that is not there is not kept', async () => {
  const render = async () =>
    new Response('<html></html>', { status: 404, headers: { 'content-type': 'text/html' } })
  const server = makePageServer(render, null, { trustProxy: true })
  const answer = await server.ask('/product/none', { cookie: CHOSEN, 'x-shared-cache': '1' })
  expect([answer.status, answer.headers['cache-control']]).toEqual([404, PRIVATE])
})
