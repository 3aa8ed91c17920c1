import { expect, test } from 'vitest'
import { LIMITS, makeFetcher, readAll, serve } from './test-server.test-helper.ts'

async function drain(answer: Awaited<ReturnType<ReturnType<typeof makeFetcher>['fetcher']['fetch']>>) {
  if (answer.outcome !== 'fetched') throw new Error(JSON.stringify(answer))
  return readAll(answer.body)
}

test('a host gets one request at a time, with a pause between', async () => {
  let open = 0
  let most = 0
  const { host, origin } = await serve((_, response) => {
    open += 1
    most = Math.max(most, open)
    setTimeout(() => {
      open -= 1
      response.end('feed')
    }, 5)
  })
  const { fetcher, slept } = makeFetcher({ allow: [host] })
  const ask = async () => drain(await fetcher.fetch(origin, { ...LIMITS, crawlDelayMs: 1000 }))
  expect(await Promise.all([ask(), ask(), ask(), ask()])).toEqual(['feed', 'feed', 'feed', 'feed'])
  expect(most).toBe(1)
  expect(slept).toEqual([1000, 1000, 1000])
})

test('one host does not hold up another', async () => {
  const silent = await serve(() => {})
  const { host, origin } = await serve((_, response) => response.end('feed'))
  const { fetcher } = makeFetcher({ allow: [host, silent.host] })
  const controller = new AbortController()
  const waiting = fetcher.fetch(silent.origin, { ...LIMITS, signal: controller.signal })
  expect(await drain(await fetcher.fetch(origin, LIMITS))).toBe('feed')
  controller.abort()
  expect(await waiting).toMatchObject({ code: 'aborted' })
})

test('a host that is too busy is asked again at the time it named', async () => {
  const statuses = [429, 503, 200]
  const { host, origin } = await serve((_, response) => {
    const status = statuses.shift()!
    response.writeHead(
      status,
      status === 200 ? {} : { 'retry-after': status === 429 ? '7' : 'Sun, 01 Mar 2026 12:01:00 GMT' },
    )
    response.end('feed')
  })
  const { fetcher, slept } = makeFetcher({ allow: [host] })
  expect(await drain(await fetcher.fetch(origin, LIMITS))).toBe('feed')
  expect(slept).toEqual([7000, 53_000])
})

test('a host that refuses again and again is left alone for longer each time, until it answers', async () => {
  let status = 503
  const { host, origin } = await serve((_, response) => {
    response.writeHead(status).end('feed')
  })
  const { fetcher, slept, moveClock } = makeFetcher({ allow: [host] })
  expect(await fetcher.fetch(origin, LIMITS)).toMatchObject({ code: 'http-503', retryAfterMs: 120_000 })
  expect(slept).toEqual([30_000, 60_000])
  expect(await fetcher.fetch(origin, { ...LIMITS, maxWaitMs: 1000 })).toMatchObject({
    code: 'backing-off',
    retryAfterMs: 120_000,
  })
  status = 200
  moveClock(120_000)
  expect(await drain(await fetcher.fetch(origin, LIMITS))).toBe('feed')
  status = 403
  expect(await fetcher.fetch(origin, LIMITS)).toMatchObject({ code: 'http-403', retryAfterMs: 30_000 })
  expect(slept).toHaveLength(2)
})

test('a host that wants a pause of over a quarter of an hour is left for later', async () => {
  const { host, origin } = await serve((_, response) => {
    response.writeHead(429, { 'retry-after': '3600' }).end()
  })
  const { fetcher, slept } = makeFetcher({ allow: [host] })
  expect(await fetcher.fetch(origin, LIMITS)).toEqual({
    outcome: 'failed',
    code: 'http-429',
    detail: 'status 429',
    retryAfterMs: 3_600_000,
  })
  expect(slept).toEqual([])
})

test('robots.txt is asked before pages, once an hour, and never before feeds', async () => {
  const paths: string[] = []
  const { host, origin } = await serve((request, response) => {
    paths.push(request.url!)
    response.end(request.url === '/robots.txt' ? 'User-agent: *\nDisallow: /private\nCrawl-delay: 3' : 'page')
  })
  const { fetcher, slept, moveClock } = makeFetcher({ allow: [host] })
  const page = { ...LIMITS, kind: 'page' } as const
  expect(await drain(await fetcher.fetch(`${origin}/private/feed`, LIMITS))).toBe('page')
  expect(await drain(await fetcher.fetch(`${origin}/p/1`, page))).toBe('page')
  expect(await fetcher.fetch(`${origin}/private/1`, page)).toMatchObject({
    code: 'robots',
    retryAfterMs: null,
  })
  expect(await drain(await fetcher.fetch(`${origin}/p/2`, page))).toBe('page')
  expect(paths).toEqual(['/private/feed', '/robots.txt', '/p/1', '/p/2'])
  expect(slept).toEqual([3000, 3000])
  moveClock(3_600_001)
  await drain(await fetcher.fetch(`${origin}/p/3`, page))
  expect(paths.slice(4)).toEqual(['/robots.txt', '/p/3'])
})

test.each([
  [404, true],
  [418, true],
  [403, true],
  [429, false],
  [500, false],
  [503, false],
])('when robots.txt answers %i, reading pages is allowed: %s', async (status, expected) => {
  const { host, origin } = await serve((request, response) => {
    response.writeHead(request.url === '/robots.txt' ? status : 200).end('page')
  })
  const { fetcher } = makeFetcher({ allow: [host] })
  const answer = await fetcher.fetch(`${origin}/p/1`, { ...LIMITS, kind: 'page' })
  expect(answer).toMatchObject(
    expected ? { outcome: 'fetched' } : { outcome: 'failed', code: 'robots', retryAfterMs: 600_000 },
  )
})

test('a redirect to a page that robots.txt forbids is not followed', async () => {
  const { host, origin } = await serve((request, response) => {
    if (request.url === '/robots.txt') response.end('User-agent: *\nDisallow: /b')
    else response.writeHead(302, { location: '/b' }).end()
  })
  const { fetcher } = makeFetcher({ allow: [host] })
  expect(await fetcher.fetch(`${origin}/a`, { ...LIMITS, kind: 'page' })).toMatchObject({ code: 'robots' })
})
