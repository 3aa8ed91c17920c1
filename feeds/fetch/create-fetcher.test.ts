import {
  createBrotliCompress,
  createGzip,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib'
import { expect, test } from 'vitest'
import type { FetchAnswer } from './fetch-types.ts'
import { LIMITS, makeFetcher, readAll, serve } from './test-server.test-helper.ts'

const FEED = '{"products":[]}'

async function expectBody(url: string, host: string, expected: string) {
  const { fetcher } = makeFetcher({ allow: [host] })
  const answer = await fetcher.fetch(url, LIMITS)
  if (answer.outcome !== 'fetched') throw new Error(JSON.stringify(answer))
  expect(await readAll(answer.body)).toBe(expected)
}

test('a feed comes with the values needed to ask for it again', async () => {
  const { host, origin } = await serve((request, response) => {
    const { 'user-agent': agent, 'if-none-match': etag, 'if-modified-since': since } = request.headers
    if (etag === '"v1"' || since) return response.writeHead(304).end()
    response.setHeader('etag', '"v1"').setHeader('last-modified', 'Sun, 01 Mar 2026 11:00:00 GMT')
    response.setHeader('content-type', 'application/json').end(`{"agent":"${agent}"}`)
  })
  const { fetcher } = makeFetcher({ allow: [host] })
  const first = await fetcher.fetch(`${origin}/feed#top`, LIMITS)
  expect(first).toMatchObject({
    outcome: 'fetched',
    url: `${origin}/feed`,
    status: 200,
    contentType: 'application/json',
    etag: '"v1"',
    lastModified: 'Sun, 01 Mar 2026 11:00:00 GMT',
  })
  if (first.outcome !== 'fetched') return
  expect(await readAll(first.body)).toBe('{"agent":"PouchscoutBot/1.0 (+https://pouchscout.example/stores)"}')
  const { etag, lastModified } = first
  expect(await fetcher.fetch(origin, { ...LIMITS, etag })).toEqual({ outcome: 'not-modified' })
  expect(await fetcher.fetch(origin, { ...LIMITS, lastModified })).toEqual({ outcome: 'not-modified' })
})

test.each([
  ['gzip', gzipSync(FEED)],
  ['x-gzip', gzipSync(FEED)],
  ['deflate', deflateSync(FEED)],
  ['deflate', deflateRawSync(FEED)],
  ['zstd', zstdCompressSync(FEED)],
  ['identity', Buffer.from(FEED)],
  // A gzipped file, once as it is and once compressed again for the transfer.
  ['', gzipSync(FEED)],
  ['gzip', gzipSync(gzipSync(FEED))],
])('%s is unpacked', async (encoding, bytes) => {
  const { host, origin } = await serve((_, response) => {
    response.setHeader('content-encoding', encoding).end(bytes)
  })
  await expectBody(`${origin}/feed.csv.gz`, host, FEED)
})

test('brotli is unpacked, in pieces of one byte', async () => {
  const { host, origin } = await serve((_, response) => {
    const packed = createBrotliCompress()
    packed.on('data', (chunk: Buffer) => {
      for (const byte of chunk) response.write(Buffer.of(byte))
    })
    packed.on('end', () => response.end())
    response.setHeader('content-encoding', 'br')
    packed.end(FEED)
  })
  await expectBody(origin, host, FEED)
})

test.each([
  ['compress', 'x'],
  ['gzip, gzip, gzip', 'x'],
])('%s cannot be unpacked', async (encoding, body) => {
  const { host, origin } = await serve((_, response) => {
    response.setHeader('content-encoding', encoding).end(body)
  })
  const { fetcher } = makeFetcher({ allow: [host] })
  expect(await fetcher.fetch(origin, LIMITS)).toMatchObject({ outcome: 'failed', code: 'bad-encoding' })
})

test.each([
  ['that is not gzip at all', 'gzip', Buffer.from(FEED), 'bad-encoding'],
  ['that is cut off inside gzip', 'gzip', gzipSync(FEED.repeat(50)).subarray(0, 30), 'bad-encoding'],
  ['that is cut off inside zstd', 'zstd', zstdCompressSync(FEED.repeat(50)).subarray(0, 20), 'bad-encoding'],
  ['that is not brotli at all', 'br', Buffer.from('hello, hello'), 'bad-encoding'],
])('a body %s fails while it is read', async (_, encoding, bytes, code) => {
  const { host, origin } = await serve((_request, response) => {
    response.setHeader('content-encoding', encoding).end(bytes)
  })
  const { fetcher } = makeFetcher({ allow: [host] })
  const answer = await fetcher.fetch(origin, LIMITS)
  if (answer.outcome !== 'fetched') throw new Error(JSON.stringify(answer))
  await expect(readAll(answer.body)).rejects.toMatchObject({ code })
})

test('a server that hangs up in the middle is a failure', async () => {
  const { host, origin } = await serve((_, response) => {
    response.setHeader('content-length', '1000')
    response.write('{"products":[', () => response.destroy())
  })
  const { fetcher } = makeFetcher({ allow: [host] })
  const answer = await fetcher.fetch(origin, LIMITS)
  if (answer.outcome !== 'fetched') throw new Error(JSON.stringify(answer))
  await expect(readAll(answer.body)).rejects.toMatchObject({ code: 'network' })
})

test.each([
  [401, 'http-401'],
  [403, 'http-403'],
  [404, 'http-404'],
  [410, 'http-410'],
  [418, 'http-error'],
  [500, 'http-500'],
  [206, 'http-error'],
  [204, 'http-error'],
])('status %i fails as %s', async (status, code) => {
  const { host, origin } = await serve((_, response) => {
    response.writeHead(status).end()
  })
  const { fetcher } = makeFetcher({ allow: [host] })
  expect(await fetcher.fetch(origin, LIMITS)).toMatchObject({
    outcome: 'failed',
    code,
    detail: `status ${status}`,
  })
})

test('no server answers', async () => {
  const { fetcher } = makeFetcher({ allow: ['127.0.0.1:9'] })
  expect(await fetcher.fetch('http://127.0.0.1:9/', LIMITS)).toMatchObject({
    code: 'network',
    detail: 'ECONNREFUSED',
  })
})

test('a gzip bomb is stopped in little memory', async () => {
  const zeros = Buffer.alloc(1 << 20)
  const { host, origin } = await serve((_, response) => {
    const gzip = createGzip({ level: 1 })
    response.setHeader('content-encoding', 'gzip')
    gzip.pipe(response)
    response.on('close', () => gzip.destroy())
    let left = 2048
    const pump = () => {
      while (left-- > 0) if (!gzip.write(zeros)) return void gzip.once('drain', pump)
      gzip.end()
    }
    gzip.on('error', () => {})
    pump()
  })
  const { fetcher } = makeFetcher({ allow: [host] })
  const before = process.memoryUsage().rss
  const answer = await fetcher.fetch(origin, { ...LIMITS, maxBytes: 20_000_000 })
  if (answer.outcome !== 'fetched') throw new Error(JSON.stringify(answer))
  let read = 0
  const reading = (async () => {
    for await (const chunk of answer.body) read += chunk.length
  })()
  await expect(reading).rejects.toMatchObject({ code: 'too-large' })
  expect(read).toBeLessThanOrEqual(20_000_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
})

test('an endless body is stopped, and so is one that announces too many bytes', async () => {
  const { host, origin } = await serve((request, response) => {
    if (request.url === '/announced')
      return response.setHeader('content-length', '2000000').end(Buffer.alloc(2_000_000))
    const pour = () => {
      while (response.write(Buffer.alloc(65_536)));
    }
    response.on('drain', pour)
    pour()
  })
  const { fetcher } = makeFetcher({ allow: [host] })
  expect(await fetcher.fetch(`${origin}/announced`, LIMITS)).toMatchObject({ code: 'too-large' })
  const answer = await fetcher.fetch(origin, LIMITS)
  if (answer.outcome !== 'fetched') throw new Error(JSON.stringify(answer))
  await expect(readAll(answer.body)).rejects.toMatchObject({ code: 'too-large' })
})

/** How the answer ends, whether before or after its first byte. */
async function findEnd(answer: FetchAnswer): Promise<string> {
  if (answer.outcome !== 'fetched') return answer.outcome === 'failed' ? answer.code : answer.outcome
  return readAll(answer.body).then(
    () => 'read',
    (error) => error.code,
  )
}

test('a server that is silent, or too slow overall, is given up', async () => {
  const { host, origin } = await serve((request, response) => {
    if (request.url === '/silent') return
    const drip = setInterval(() => response.write('.'), 5)
    response.on('close', () => clearInterval(drip))
    if (request.url === '/stops') setTimeout(() => clearInterval(drip), 20)
  })
  const { fetcher } = makeFetcher({ allow: [host] })
  const idle = { ...LIMITS, idleMs: 50 }
  const total = { ...LIMITS, totalMs: 60 }
  expect(await findEnd(await fetcher.fetch(`${origin}/silent`, idle))).toBe('timeout')
  expect(await findEnd(await fetcher.fetch(`${origin}/silent`, total))).toBe('timeout')
  expect(await findEnd(await fetcher.fetch(`${origin}/stops`, idle))).toBe('timeout')
  expect(await findEnd(await fetcher.fetch(`${origin}/slow`, total))).toBe('timeout')
})

test('an unread body gives its turn back when its time is over', async () => {
  const { host, origin } = await serve((_, response) => response.end(FEED.repeat(50_000)))
  const { fetcher } = makeFetcher({ allow: [host] })
  await fetcher.fetch(origin, { ...LIMITS, totalMs: 100 })
  expect(await findEnd(await fetcher.fetch(origin, LIMITS))).toBe('read')
})

test('a body that is abandoned half-way gives its turn back at once', async () => {
  const { host, origin } = await serve((_, response) => response.end(FEED.repeat(50_000)))
  const { fetcher } = makeFetcher({ allow: [host] })
  const answer = await fetcher.fetch(origin, { ...LIMITS, totalMs: 60_000 })
  if (answer.outcome !== 'fetched') throw new Error(JSON.stringify(answer))
  for await (const _ of answer.body) break
  expect(await findEnd(await fetcher.fetch(origin, LIMITS))).toBe('read')
})

test('an aborted request ends at once, before and while its body is read', async () => {
  const arrived = Promise.withResolvers<void>()
  const { host, origin } = await serve(() => arrived.resolve())
  const { fetcher } = makeFetcher({ allow: [host] })
  const controller = new AbortController()
  const { signal } = controller
  const asked = [fetcher.fetch(origin, { ...LIMITS, signal }), fetcher.fetch(origin, { ...LIMITS, signal })]
  await arrived.promise
  controller.abort()
  for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ code: 'aborted' })
  expect(await fetcher.fetch(origin, { ...LIMITS, signal })).toMatchObject({ code: 'aborted' })
})
