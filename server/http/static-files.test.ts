import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exchange } from '#tests/exchange.ts'
import { buildSecurityHeaders } from './security-headers.ts'
import { writeBodies } from './static-bodies.ts'
import { loadStaticFiles, type StaticFiles } from './static-files.ts'

const SCRIPT = 'export const word = "mint"\n'.repeat(200)
const MESSAGES = JSON.stringify({ title: 'Priser', words: Array.from({ length: 50 }, (_, i) => `ord ${i}`) })
const FILES = {
  'assets/entry-1a2b.js': SCRIPT,
  'assets/display.woff2': 'wOF2'.repeat(100),
  'locales/sv/common.json': MESSAGES,
  'robots.txt': 'User-agent: *',
  'sw.js': 'self.skipWaiting()',
  '.vite/manifest.json': '{}',
}
let parent: string
let files: StaticFiles

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'static-'))
  const root = path.join(parent, 'client')
  for (const [name, text] of Object.entries({ ...FILES, '../secret.txt': 'secret' })) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true })
    await writeFile(path.join(root, name), text)
  }
  files = await loadStaticFiles({ root, securityHeaders: buildSecurityHeaders({ publicOrigin: null }) })
  await files.improved
})
afterAll(() => rm(parent, { recursive: true }))

function ask(url: string, { method = 'GET', headers = {} as Record<string, string> } = {}) {
  return exchange(
    (request, response) => {
      if (!files.send(request, response)) response.writeHead(404).end()
    },
    { url, method, headers },
  )
}

test('an asset never changes under its name', async () => {
  const { status, headers, body } = await ask('/assets/entry-1a2b.js')
  expect([status, body.toString()]).toEqual([200, SCRIPT])
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers.vary).toBe('accept-encoding')
})

test('the service worker may fetch from this site, and is always the newest', async () => {
  const { headers } = await ask('/sw.js')
  expect(headers['content-security-policy']).toContain("connect-src 'self'")
  expect(headers['cache-control']).toBe('no-cache')
})

test('messages are found by language and name, and may change', async () => {
  const { headers, body } = await ask('/locales/sv/common.json?v=1')
  expect(JSON.parse(body.toString())).toMatchObject({ title: 'Priser' })
  expect(headers['content-type']).toContain('application/json')
  expect(headers['cache-control']).not.toContain('immutable')
})

test('text is compressed, a font is not', async () => {
  const br = await ask('/assets/entry-1a2b.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect([br.headers['content-encoding'], brotliDecompressSync(br.body).toString()]).toEqual(['br', SCRIPT])
  const gzip = await ask('/assets/entry-1a2b.js', { headers: { 'accept-encoding': 'gzip, br;q=0' } })
  expect([gzip.headers['content-encoding'], gunzipSync(gzip.body).toString()]).toEqual(['gzip', SCRIPT])
  const font = await ask('/assets/display.woff2', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(font.headers).not.toHaveProperty('content-encoding')
  expect(font.headers['content-type']).toBe('font/woff2')
})

test('a client that has the file gets a 304, HEAD gets no body', async () => {
  const { headers } = await ask('/robots.txt')
  expect((await ask('/robots.txt', { headers: { 'if-none-match': headers.etag! } })).status).toBe(304)
  const head = await ask('/robots.txt', { method: 'HEAD' })
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, '13'])
})

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets',
  '/.vite/manifest.json',
  '/assets/entry-1a2b.js/',
  '/__proto__',
])('%s is not a file', async (url) => {
  expect((await ask(url)).status).toBe(404)
})

test('a file can be read but not posted to', async () => {
  expect((await ask('/robots.txt', { method: 'POST' })).status).toBe(404)
})

test('what a build has compressed is sent as it is, and not under a name of its own', async () => {
  const root = path.join(parent, 'compressed')
  const file = path.join(root, 'assets', 'entry-1a2b.js')
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, SCRIPT)
  await writeBodies(file)
  // Marks the kept body, so that one made again would differ.
  await writeFile(`${file}.br`, 'made by the build')
  const built = await loadStaticFiles({ root, securityHeaders: buildSecurityHeaders({ publicOrigin: null }) })
  const get = (url: string, encoding: string) =>
    exchange(
      (request, response) => {
        if (!built.send(request, response)) response.writeHead(404).end()
      },
      { url, headers: { 'accept-encoding': encoding } },
    )
  const sent = await get('/assets/entry-1a2b.js', 'br')
  expect([sent.headers['content-encoding'], sent.body.toString()]).toEqual(['br', 'made by the build'])
  expect(gunzipSync((await get('/assets/entry-1a2b.js', 'gzip')).body).toString()).toBe(SCRIPT)
  expect((await get('/assets/entry-1a2b.js.br', 'br')).status).toBe(404)
})
