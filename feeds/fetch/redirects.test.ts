import { expect, test } from 'vitest'
import { LIMITS, makeFetcher, readAll, serve } from './test-server.test-helper.ts'

test('redirects are followed to where the feed is', async () => {
  const { host, origin } = await serve((request, response) => {
    if (request.url === '/a') response.writeHead(301, { location: '/b' }).end('moved')
    else if (request.url === '/b') response.writeHead(307, { location: `http://${host}/c` }).end()
    else response.end('here')
  })
  const { fetcher } = makeFetcher({ allow: [host] })
  const answer = await fetcher.fetch(`${origin}/a`, LIMITS)
  expect(answer).toMatchObject({ outcome: 'fetched', url: `${origin}/c` })
  if (answer.outcome === 'fetched') expect(await readAll(answer.body)).toBe('here')
})

test('a loop of redirects ends', async () => {
  let asked = 0
  const { host, origin } = await serve((_, response) => {
    asked += 1
    response.writeHead(302, { location: '/again' }).end()
  })
  const { fetcher } = makeFetcher({ allow: [host] })
  expect(await fetcher.fetch(origin, LIMITS)).toMatchObject({ code: 'too-many-redirects' })
  expect(asked).toBe(6)
})

test.each([
  ['http://127.0.0.1:{port}/admin', 'bad-port'],
  ['http://127.0.0.1/admin', 'blocked-address'],
  ['http://[::ffff:127.0.0.1]/admin', 'blocked-address'],
  ['http://169.254.169.254/latest/meta-data/', 'blocked-address'],
  ['//2130706433/', 'blocked-address'],
  ['file:///etc/passwd', 'bad-address'],
  ['http://name:word@shop.example/', 'bad-address'],
])('a redirect to %s is not followed', async (location, code) => {
  let hits = 0
  const inner = await serve((_, response) => {
    hits += 1
    response.end('secret')
  })
  const { host, origin } = await serve((_, response) => {
    const port = inner.host.split(':')[1]!
    response.writeHead(302, { location: location.replace('{port}', port) }).end()
  })
  const { fetcher } = makeFetcher({ allow: [host] })
  expect(await fetcher.fetch(origin, LIMITS)).toMatchObject({ outcome: 'failed', code })
  expect(hits).toBe(0)
})

test('a name is checked by the addresses that would be connected to, each time', async () => {
  const asked: string[] = []
  const answers = [
    [{ address: '127.0.0.1', family: 4 }],
    [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ],
    [{ address: '::1', family: 6 }],
    [],
  ]
  const { fetcher } = makeFetcher({
    async resolve(host) {
      asked.push(host)
      return answers[asked.length - 1]!
    },
  })
  for (const scheme of ['http', 'http', 'https', 'http']) {
    expect(await fetcher.fetch(`${scheme}://shop.example:8080/feed`, LIMITS)).toMatchObject({
      outcome: 'failed',
      code: 'blocked-address',
    })
  }
  expect(asked).toHaveLength(4)
})

test('a name that cannot be resolved is a network failure', async () => {
  const { fetcher } = makeFetcher({
    resolve: () => Promise.reject(Object.assign(new Error('not found'), { code: 'ENOTFOUND' })),
  })
  expect(await fetcher.fetch('https://shop.example/feed', LIMITS)).toMatchObject({
    code: 'network',
    detail: 'ENOTFOUND',
  })
})
