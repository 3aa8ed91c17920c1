import { setTimeout as sleep } from 'node:timers/promises'
import { createFetcher } from '#feeds/fetch/create-fetcher.ts'
import type { FetchedPage } from '#feeds/fetch/feed-source.ts'
import type { FetchFailure } from '#feeds/fetch/fetch-error.ts'
import { fetchPages } from '#feeds/fetch/plan-pages.ts'

const MB = 1_000_000
const LIMITS = { maxWireBytes: 60 * MB, maxBytes: 250 * MB, totalMs: 600_000, idleMs: 30_000 }
/** A few show what the others are like. */
const PAGES_SHOWN = 5
const PAGE_PAUSE_MS = 500

const ADVICE: Partial<Readonly<Record<FetchFailure, string>>> = {
  'http-401':
    'It asks for a key or an account. Ask the store for one, and enter it with the feed in the panel.',
  'http-403': 'The store keeps us out. Ask it to let our reader in.',
  'http-404': 'Nothing is at this address. Check it, or ask the store for the current one.',
  'http-410': 'Nothing is at this address any more. Ask the store for the current one.',
  'http-429': 'The store is asked too often. Try it again later.',
  'http-503': 'The store is busy. Try it again later.',
}

/**
 * An address typed into a shell on this machine: its host may be a private one, the targets of its redirects may
 * not. Throws with a sentence when there is no answer.
 */
export async function fetchBody(url: string) {
  const answer = await openFetcher(url).fetch(url, { ...LIMITS, crawlDelayMs: 0, kind: 'feed', maxWaitMs: 0 })
  if (answer.outcome === 'fetched') return answer
  const reason = answer.outcome === 'failed' ? answer.detail : 'it has not changed'
  const advice = answer.outcome === 'failed' ? (ADVICE[answer.code] ?? '') : ''
  const sentence = `${url} cannot be read: ${reason}. ${advice}`.trim()
  throw Object.assign(new Error(sentence), { code: 'ENOFEED' })
}

/** The first product pages of a sitemap. */
export function fetchSitemapPages(url: string, pattern: string | undefined): AsyncIterable<FetchedPage> {
  const source = {
    platform: 'jsonld',
    url,
    mostPages: PAGES_SHOWN,
    ...(pattern ? { pagePattern: pattern } : {}),
  } as const
  return fetchPages(openFetcher(url), source, { crawlDelayMs: PAGE_PAUSE_MS, maxWaitMs: 0 })
}

function openFetcher(url: string) {
  return createFetcher({
    allowHosts: new Set(URL.canParse(url) ? [new URL(url).host] : []),
    userAgent: 'PouchscoutBot/1.0',
    now: () => new Date(),
    sleep: (ms, signal) => sleep(ms, undefined, signal ? { signal } : {}),
  })
}
