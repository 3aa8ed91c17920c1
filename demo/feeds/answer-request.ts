import { createHash } from 'node:crypto'
import type { Minor } from '#domain/money/amounts.ts'
import { parseMinor } from '#domain/money/parse-amount.ts'
import type { DemoStore } from '../stores.ts'
import type { Breakage } from './breakage.ts'
import type { openDemoShops } from './demo-shops.ts'
import { FORMAT_FACTS, feedPath } from './formats.ts'
import { type WrittenFeed, writeFeed } from './write-feed.ts'

export type DemoAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

type Shops = ReturnType<typeof openDemoShops>

const STORE_PATH = /^\/stores\/(\d{1,6})\/(.+)$/
const PRICES_PATH = /^\/stores\/(\d{1,6})\/prices$/
const ERROR_PAGE = '<!doctype html>\n<title>Be right back</title>\n<h1>We are updating our shop.</h1>\n'

/** The demo stores' answer to a GET. */
export function answerGet(
  url: URL,
  { shops, slot, etag }: { shops: Shops; slot: number; etag: string | null },
): DemoAnswer {
  if (url.pathname === '/') return answerJson(200, { stores: shops.stores.map(describeStore) })
  if (url.pathname === '/robots.txt') return answerText(200, 'User-agent: *\nDisallow: /cart\n')
  const [, id, file] = STORE_PATH.exec(url.pathname) ?? []
  const state = id === undefined ? null : shops.findState(Number(id), slot)
  if (!state) return answerText(404, 'No such store\n')
  const storeUrl = `${url.origin}/stores/${state.store.id}`
  const feed = writeFeed(state.store, state.items, { file: file!, query: url.searchParams, storeUrl })
  if (!feed) return answerText(404, 'No such page\n')
  if (state.breakage !== null) return breakFeed(feed, state.breakage)
  const ownEtag = `"${createHash('sha1').update(`${state.version} ${url.search}`).digest('base64url')}"`
  const headers = { 'content-type': feed.contentType, ...feed.headers, etag: ownEtag }
  return etag === ownEtag ? { status: 304, headers, body: '' } : { status: 200, headers, body: feed.body }
}

/** `{"externalId": "…", "price": "4.99"}` sets a price, until the process ends. */
export function answerPost(url: URL, { shops, body }: { shops: Shops; body: string }): DemoAnswer {
  const [, id] = PRICES_PATH.exec(url.pathname) ?? []
  if (id === undefined) return answerJson(404, { error: 'post to /stores/{id}/prices' })
  const store = shops.stores.find((known) => known.id === Number(id))
  const wanted = parseWanted(body, store?.currency ?? 'EUR')
  if (!wanted) return answerJson(422, { error: 'externalId and a price such as "4.99" are needed' })
  const isKnown = shops.setPrice(Number(id), wanted.externalId, wanted.priceMinor)
  return isKnown ? answerJson(200, wanted) : answerJson(404, { error: 'no such listing' })
}

function parseWanted(body: string, currency: string): { externalId: string; priceMinor: Minor } | null {
  try {
    const { externalId, price } = JSON.parse(body) as { externalId?: unknown; price?: unknown }
    const priceMinor = parseMinor(String(price), currency)
    return typeof externalId === 'string' && priceMinor ? { externalId, priceMinor } : null
  } catch {
    return null
  }
}

/** Faults in the rows have already been applied. */
function breakFeed(feed: WrittenFeed, breakage: Breakage): DemoAnswer {
  const headers = { 'content-type': feed.contentType, ...feed.headers }
  switch (breakage) {
    case 'server-error':
      return answerText(500, 'Internal Server Error\n')
    case 'error-page':
      return { status: 200, headers: { 'content-type': 'text/html' }, body: ERROR_PAGE }
    case 'cut-off':
      return { status: 200, headers, body: feed.body.slice(0, Math.floor(feed.body.length * 0.6)) }
    case 'empty':
    case 'half-missing':
    case 'price-too-high':
      return { status: 200, headers, body: feed.body }
  }
}

function describeStore(store: DemoStore) {
  const { id, name, format } = store
  return { id, name, platform: FORMAT_FACTS[format].platform, format, feed: feedPath(store) }
}

function answerText(status: number, body: string): DemoAnswer {
  return { status, headers: { 'content-type': 'text/plain' }, body }
}

function answerJson(status: number, value: unknown): DemoAnswer {
  return { status, headers: { 'content-type': 'application/json' }, body: `${JSON.stringify(value)}\n` }
}
