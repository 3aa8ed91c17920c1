import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { Encoding } from '#server/http/choose-encoding.ts'
import { buildSecurityHeaders } from '#server/http/security-headers.ts'
import { exchange } from '#tests/exchange.ts'
import { createImprover } from './improve-page.ts'
import { isSettled, makePage, pageBytes } from './make-page.ts'
import type { Page } from './page.ts'
import { sendPage } from './send-page.ts'

const NONCE = 'n0nce'
const OWN = `nonce="${NONCE}"`
const HTML = `<!DOCTYPE html><title>Pouchscout</title><script>start()</script>${'<p>Cool Mint</p>'.repeat(500)}`
const securityHeaders = buildSecurityHeaders({ publicOrigin: 'https://pouchscout.example' })

type Wanted = { status?: number; html?: string; encoding?: Encoding }

function makeHtmlPage({ status = 200, html = HTML, encoding = 'identity' }: Wanted = {}) {
  return makePage({ status, html: Buffer.from(html), nonce: NONCE, encoding, securityHeaders })
}

type Asked = { status?: number; method?: string; headers?: Record<string, string> }

async function ask(options: Asked = {}) {
  return askFor(await makeHtmlPage(options), options)
}

function askFor(page: Page, options: Asked = {}, onGrown?: () => void) {
  return exchange((request, response) => void sendPage(request, response, page, onGrown && { onGrown }), {
    url: '/',
    ...options,
  })
}

test('the policy names the hash of each script of the render and nothing else, and the nonce is gone', async () => {
  const html =
    `<script ${OWN}>a()</script><script type="application/json">{}</script><p><script>alert(1)</script></p>` +
    `<script ${OWN} type="module" async="">b()</script>`
  const { identity } = (await makeHtmlPage({ html })).variants
  const policy = identity!.headers['content-security-policy']!
  const expected = ['a()', 'b()'].map(
    (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(["'self'", ...expected].join(' '))
  expect(identity!.body.toString()).not.toContain('nonce')
})

test('a page is complete in each encoding and its length is given', async () => {
  const plain = await ask()
  expect(plain.body.toString()).toBe(HTML)
  const gzip = await ask({ headers: { 'accept-encoding': 'gzip' } })
  expect([gzip.headers['content-encoding'], gunzipSync(gzip.body).toString()]).toEqual(['gzip', HTML])
  const br = await ask({ headers: { 'accept-encoding': 'gzip, br' } })
  expect([br.headers['content-encoding'], brotliDecompressSync(br.body).toString()]).toEqual(['br', HTML])
  expect(Number(br.headers['content-length'])).toBe(br.body.length)
  expect(new Set([plain, gzip, br].map(({ headers }) => headers.etag)).size).toBe(1)
})

test('a page is private, checked each time, and carries the whole set of headers', async () => {
  const { status, headers } = await ask()
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(headers.vary).toBe('accept-encoding, cookie')
  for (const name of Object.keys(securityHeaders)) expect(headers).toHaveProperty(name)
})

test('a client that has the page gets a 304 with its policy and no body', async () => {
  const { etag } = await makeHtmlPage()
  const answer = await ask({ headers: { 'if-none-match': etag } })
  expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([304, 0, etag])
  expect(answer.headers).not.toHaveProperty('content-length')
})

test('HEAD is answered like GET without the body', async () => {
  const answer = await ask({ method: 'HEAD' })
  expect([answer.status, answer.body.length]).toEqual([200, 0])
  expect(Number(answer.headers['content-length'])).toBe(Buffer.byteLength(HTML))
})

test('a page that was not found keeps its status, also with a matching tag', async () => {
  const { etag } = await makeHtmlPage()
  expect((await ask({ status: 404, headers: { 'if-none-match': etag } })).status).toBe(404)
})

test('a country header that decides the page is named in Vary', async () => {
  const countryHeader = 'cf-ipcountry'
  const page = await makePage({
    status: 200,
    html: Buffer.from(HTML),
    nonce: NONCE,
    encoding: 'br',
    securityHeaders,
    countryHeader,
  })
  expect(page.variants.br!.headers.vary).toBe('accept-encoding, cookie, cf-ipcountry')
})

test('a page in demand gets a smaller body with the same content', async () => {
  const html = `${HTML}${Array.from({ length: 900 }, (_, i) => `<i>${i * 7919}</i>`).join('')}`
  const { variants, ...page } = await makeHtmlPage({ html, encoding: 'br' })
  const before = variants.br!
  const improve = createImprover(
    (error) => {
      throw error
    },
    { patienceMs: 0 },
  )
  const improved = { ...page, variants }
  improve(improved)
  improve(improved)
  await vi.waitFor(() => expect(variants.br).not.toBe(before))
  const { body, headers } = variants.br!
  expect(body.length).toBeLessThan(before.body.length)
  expect(Number(headers['content-length'])).toBe(body.length)
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(body).toString()).toBe(html)
})

test.each(['br', 'gzip'] as const)(
  'a page first asked for in %s is kept in that encoding only',
  async (encoding) => {
    const { variants } = await makeHtmlPage({ encoding })
    expect(Object.keys(variants)).toEqual([encoding])
  },
)

test.each([
  { first: 'br', second: 'gzip', kept: ['br', 'gzip'] },
  { first: 'gzip', second: 'br', kept: ['br', 'gzip'] },
  { first: 'br', second: 'identity', kept: ['br'] },
  { first: 'gzip', second: 'identity', kept: ['gzip'] },
  { first: 'identity', second: 'br', kept: ['br'] },
] as const)(
  'a page made in $first is whole when asked for in $second, and keeps $kept',
  async ({ first, second, kept }) => {
    const page = await makeHtmlPage({ encoding: first })
    const headers = { 'accept-encoding': second }
    const onGrown = vi.fn()
    const [one, other] = await Promise.all([askFor(page, { headers }, onGrown), askFor(page, { headers })])
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }[second]
    for (const { body } of [one, other]) expect(unpack(body).toString()).toBe(HTML)
    expect(one.headers['content-encoding']).toBe(second === 'identity' ? undefined : second)
    expect(Object.keys(page.variants).sort()).toEqual([...kept])
    expect(onGrown).toHaveBeenCalledOnce()
  },
)

test('all bodies count towards the size of a page', async () => {
  const page = await makeHtmlPage({ encoding: 'br' })
  const before = pageBytes(page, 'key')
  expect(before).toBeGreaterThan(page.variants.br!.body.length)
  await askFor(page, { headers: { 'accept-encoding': 'gzip' } })
  expect(pageBytes(page, 'key')).toBe(before + page.variants.gzip!.body.length)
})

test('a page that is made again with the same content is the earlier page, small body and all', async () => {
  const previous = await makeHtmlPage({ encoding: 'br' })
  const make = (html: string, status = 200) =>
    makePage({ status, html: Buffer.from(html), nonce: NONCE, encoding: 'gzip', securityHeaders, previous })
  expect(await make(HTML)).toBe(previous)
  expect(await make(`${HTML}!`)).not.toBe(previous)
  expect(await make(HTML, 404)).not.toBe(previous)
})

test('only a page that has been the same for a while is worth the small compression', async () => {
  const page = await makeHtmlPage()
  expect([0, 4999, 5000].map((ageMs) => isSettled(page, page.madeAtMs + ageMs))).toEqual([false, false, true])
})
