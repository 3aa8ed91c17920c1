import { FetchError } from './fetch-error.ts'
import type { FetchAnswer, FetchOptions } from './fetch-types.ts'
import { isAllowed, NO_RULES, parseRobots, type RobotsRules } from './robots.ts'

type Fetch = (url: string, options: FetchOptions) => Promise<FetchAnswer>
type Kept = { readonly rules: Promise<RobotsRules>; keptUntil: number }

const KEEP_MS = 60 * 60_000
/** A site that could not be asked is asked again before the hour is over. */
const KEEP_FAILURE_MS = 10 * 60_000
const MOST_ORIGINS = 1000
/** Crawlers need not read more (RFC 9309). */
const LONGEST_FILE = 500 * 1024
const LIMITS = { maxWireBytes: 4 * LONGEST_FILE, maxBytes: LONGEST_FILE, totalMs: 20_000, idleMs: 10_000 }

/** Fetches the robots.txt of each origin once an hour. */
export function createRobotsGate({
  fetch,
  product,
  now,
}: {
  fetch: Fetch
  product: string
  now: () => Date
}) {
  const known = new Map<string, Kept>()

  /** The pause the site wants between pages. Throws a 'robots' failure for pages that we may not read. */
  async function requireAllowed(url: URL, crawlDelayMs: number): Promise<number> {
    const rules = await findRules(url, crawlDelayMs)
    if (!isAllowed(rules, url)) throw new FetchError('robots', `robots.txt keeps us from ${url.pathname}`)
    return rules.crawlDelayMs
  }

  /** Shared by all concurrent requests, so no request's signal ends it; it is short in any case. */
  function findRules(url: URL, crawlDelayMs: number): Promise<RobotsRules> {
    const nowMs = now().getTime()
    const kept = known.get(url.origin)
    if (kept && kept.keptUntil > nowMs) return kept.rules
    const rules = readRules(new URL('/robots.txt', url), crawlDelayMs)
    const fresh = { rules, keptUntil: nowMs + KEEP_MS }
    rules.catch(() => {
      fresh.keptUntil = nowMs + KEEP_FAILURE_MS
    })
    if (known.size >= MOST_ORIGINS) known.delete(known.keys().next().value!)
    known.set(url.origin, fresh)
    return rules
  }

  async function readRules(url: URL, crawlDelayMs: number): Promise<RobotsRules> {
    const answer = await fetch(url.href, { ...LIMITS, kind: 'feed', crawlDelayMs, maxWaitMs: 0 })
    if (answer.outcome === 'fetched') return parseRobots(await readText(answer.body), product)
    if (answer.outcome === 'failed' && !isMissing(answer)) {
      throw new FetchError('robots', `robots.txt cannot be read now: ${answer.detail}`, KEEP_FAILURE_MS)
    }
    return NO_RULES
  }

  return { requireAllowed }
}

/** A site without the file, or one that denies it, has no rules. One that is overloaded or broken may have some. */
function isMissing({ code, detail }: { code: string; detail: string }): boolean {
  if (code === 'http-429') return false
  return /^http-4/.test(code) || (code === 'http-error' && /^status 4/.test(detail))
}

/** Of a file that is too long, the part that we read counts. */
async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of body) text += decoder.decode(chunk, { stream: true })
  } catch (error) {
    if (!(error instanceof FetchError) || error.code !== 'too-large') throw error
  }
  return text
}
