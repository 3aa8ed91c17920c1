import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { buildSecurityHeaders } from '#server/http/security-headers.ts'
import { exchange } from '#tests/exchange.ts'
import { createImprover, isSettled, makePage, pageBytes } from './make-page.ts'
import { sendPage } from './send-page.ts'

const NONCE = 'n0nce'
const OWN = `nonce="${NONCE}"`
const HTML = `<!DOCTYPE html><title>Pouchscout</title><script>start()</script>${'<p>Cool Mint</p>'.repeat(500)}`
const securityHeaders = buildSecurityHeaders({ publicOrigin: 'https://pouchscout.example' })

function makeHtmlPage({ status = 200, html = HTML } = {}) {
  return makePage({ status, html, nonce: NONCE, securityHeaders })
}

async function ask(options: { status?: number; method?: string; headers?: Record<string, string> } = {}) {
  const page = await makeHtmlPage(options)
  return exchange((request, response) => sendPage(request, response, page), { url: '/', ...options })
}

test('the policy names the hash of each script of the render and nothing else, and the nonce is gone', async () => {
  const html =
    `<script ${OWN}>a()</script><script type="application/json">{}</script><p><script>alert(1)</script></p>` +
    `<script ${OWN} type="module" async="">b()</script>`
  const { identity } = await makeHtmlPage({ html })
  const policy = identity.headers['content-security-policy']!
  const expected = ['a()', 'b()'].map(
    (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(["'self'", ...expected].join(' '))
  expect(identity.body.toString()).not.toContain('nonce')
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
  const page = await makePage({ status: 200, html: HTML, nonce: NONCE, securityHeaders, countryHeader })
  expect(page.identity.headers.vary).toBe('accept-encoding, cookie, cf-ipcountry')
})

test('a page in demand gets a smaller body with the same content', async () => {
  const page = await makeHtmlPage({
    html: `${HTML}${Array.from({ length: 900 }, (_, i) => `<i>${i * 7919}</i>`).join('')}`,
  })
  const before = page.br
  const improve = createImprover(
    (error) => {
      throw error
    },
    { patienceMs: 0 },
  )
  improve(page)
  improve(page)
  await vi.waitFor(() => expect(page.br).not.toBe(before))
  expect(page.br.body.length).toBeLessThan(before.body.length)
  expect(Number(page.br.headers['content-length'])).toBe(page.br.body.length)
  expect(page.br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(page.br.body)).toEqual(page.identity.body)
})

test('all bodies count towards the size of a page', async () => {
  const page = await makeHtmlPage()
  const bodies = page.identity.body.length + page.gzip.body.length + page.br.body.length
  expect(pageBytes(page, 'key')).toBeGreaterThan(bodies)
})

test('a page that is made again with the same content is the earlier page, small body and all', async () => {
  const previous = await makeHtmlPage()
  const make = (html: string, status = 200) =>
    makePage({ status, html, nonce: NONCE, securityHeaders, previous })
  expect(await make(HTML)).toBe(previous)
  expect(await make(`${HTML}!`)).not.toBe(previous)
  expect(await make(HTML, 404)).not.toBe(previous)
})

test('only a page that has been the same for a while is worth the small compression', async () => {
  const page = await makeHtmlPage()
  expect([0, 4999, 5000].map((ageMs) => isSettled(page, page.madeAtMs + ageMs))).toEqual([false, false, true])
})
