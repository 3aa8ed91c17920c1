import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import type { FeedKey } from './feed-key.ts'
import { LIMITS, makeFetcher, readAll, serve } from './test-server.test-helper.ts'

const SECRET = 's3cret key/+&='
const ENCODED = encodeURIComponent(SECRET)

/** A feed that needs its key, and the list of requests for it. */
async function serveLocked(place: FeedKey['place']) {
  const asked: string[] = []
  const { host, origin } = await serve((request, response) => {
    asked.push(`${request.url} ${JSON.stringify(request.headers)}`)
    const given = readKey(request, place)
    if (request.url === '/robots.txt') response.writeHead(404).end()
    else if (given === SECRET) response.end('the feed')
    else response.writeHead(401).end(`no: ${given}`)
  })
  const key: FeedKey = { place, name: place === 'header' ? 'X-Api-Key' : 'token', value: SECRET, origin }
  return { host, origin, asked, key }
}

function readKey({ url, headers }: IncomingMessage, place: FeedKey['place']) {
  return place === 'header'
    ? headers['x-api-key']
    : new URL(url ?? '/', 'http://shop.example').searchParams.get('token')
}

test.each(['header', 'parameter'] as const)('a feed that wants its key as a %s gets it', async (place) => {
  const { host, origin, key } = await serveLocked(place)
  const { fetcher } = makeFetcher({ allow: [host] })
  const address = `${origin}/feed.csv?lang=sv`
  expect(await fetcher.fetch(address, LIMITS)).toMatchObject({ outcome: 'failed', code: 'http-401' })
  const answer = await fetcher.fetch(address, { ...LIMITS, key })
  if (answer.outcome !== 'fetched') throw new Error(JSON.stringify(answer))
  expect(await readAll(answer.body)).toBe('the feed')
  expect(answer.url).toBe(address)
})

test.each(['header', 'parameter'] as const)('robots.txt is read without the %s', async (place) => {
  const { host, origin, key, asked } = await serveLocked(place)
  const { fetcher } = makeFetcher({ allow: [host] })
  const answer = await fetcher.fetch(`${origin}/page`, { ...LIMITS, kind: 'page', key })
  if (answer.outcome === 'fetched') await readAll(answer.body)
  expect(asked).toHaveLength(2)
  expect(asked[0]).toContain('/robots.txt')
  expect(asked[0]).not.toMatch(/s3cret/)
})

test.each(['header', 'parameter'] as const)('another host never gets the %s', async (place) => {
  const { host, origin, key } = await serveLocked(place)
  const heard: string[] = []
  const other = await serve((request, response) => {
    heard.push(`${request.url} ${JSON.stringify(request.headers)}`)
    response.end('elsewhere')
  })
  const door = await serve((_, response) => {
    response.writeHead(302, { location: `${other.origin}/copy` }).end()
  })
  const { fetcher } = makeFetcher({ allow: [host, other.host, door.host] })
  const answer = await fetcher.fetch(door.origin, { ...LIMITS, key: { ...key, origin: door.origin } })
  if (answer.outcome === 'fetched') await readAll(answer.body)
  const direct = await fetcher.fetch(`${other.origin}/image.png`, { ...LIMITS, key: { ...key, origin } })
  if (direct.outcome === 'fetched') await readAll(direct.body)
  expect(heard).toHaveLength(2)
  expect(heard.join()).not.toMatch(/s3cret|x-api-key|token/)
})

test('a redirect that would carry the key to another host is not followed', async () => {
  const heard: string[] = []
  const other = await serve((request, response) => {
    heard.push(request.url ?? '')
    response.end()
  })
  const door = await serve((request, response) => {
    response.writeHead(302, { location: `${other.origin}${request.url}` }).end()
  })
  const { fetcher } = makeFetcher({ allow: [other.host, door.host] })
  const key = { place: 'parameter', name: 'token', value: SECRET, origin: door.origin } as const
  const answer = await fetcher.fetch(`${door.origin}/feed`, { ...LIMITS, key })
  expect(answer).toMatchObject({ outcome: 'failed', code: 'leaks-key' })
  expect(JSON.stringify(answer)).not.toContain(ENCODED)
  expect(heard).toEqual([])
})

test('an address that the feed leads to is reported without the key', async () => {
  const { host, origin } = await serve((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://shop.example')
    if (pathname === '/old') response.writeHead(301, { location: `/new${search}&again=${ENCODED}` }).end()
    else response.end('the feed')
  })
  const { fetcher } = makeFetcher({ allow: [host] })
  const key = { place: 'parameter', name: 'token', value: SECRET, origin } as const
  const answer = await fetcher.fetch(`${origin}/old`, { ...LIMITS, key })
  if (answer.outcome !== 'fetched') throw new Error(JSON.stringify(answer))
  await readAll(answer.body)
  expect(answer.url).toContain('/new')
  expect(decodeURIComponent(answer.url)).not.toContain('s3cret')
})
