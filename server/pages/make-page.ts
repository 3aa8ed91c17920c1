import { setTimeout } from 'node:timers/promises'
import { OUTAGE_RETRY_SECONDS } from '#domain/outage.ts'
import { quickBrotli, quickGzip, smallBrotli } from '#server/http/compress.ts'
import { buildWeakEtag } from '#server/http/etag.ts'
import { buildPagePolicy, type SecurityHeaders } from '#server/http/security-headers.ts'
import { hashOwnScripts, removeNonce } from './inline-scripts.ts'

type Variant = { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> }

/** A page ready to be sent: whoever asks, it costs one choice and one write. */
export type Page = {
  readonly status: number
  readonly etag: string
  readonly notModifiedHeaders: Readonly<Record<string, string>>
  readonly identity: Variant
  readonly gzip: Variant
  /** Replaced by a smaller one when the page turns out to be in demand. */
  br: Variant
  isImproved: boolean
  /** Made while something was away: for who waits for it, not for everybody after. */
  readonly isPassing: boolean
  /** It has another address than the one it was asked by, and is kept under that alone. */
  readonly isElsewhere: boolean
  readonly madeAtMs: number
}

/**
 * Ready only when the quick compression is: an answer without it would be what a cache in front of us keeps. Where
 * nothing is different it is the very page of before, compressed as it was.
 */
export async function makePage({
  status,
  html,
  nonce,
  securityHeaders,
  countryHeader = null,
  isPassing = false,
  isElsewhere = false,
  previous,
}: {
  status: number
  html: string
  /** That the page's own scripts were rendered with. */
  nonce: string
  securityHeaders: SecurityHeaders
  /** The request header that tells the country, where there is one: the page depends on it. */
  countryHeader?: string | null
  isPassing?: boolean
  isElsewhere?: boolean
  previous?: Page | undefined
}): Promise<Page> {
  const body = Buffer.from(removeNonce(html, nonce))
  const etag = buildWeakEtag(body)
  if (previous?.etag === etag && previous.status === status && !isPassing) return previous
  const [br, gzip] = await Promise.all([quickBrotli(body), quickGzip(body)])
  const common = {
    ...securityHeaders,
    'content-security-policy': buildPagePolicy(hashOwnScripts(html, nonce)),
    'cache-control': isPassing ? 'no-store' : 'private, no-cache',
    ...(status === 503 && { 'retry-after': String(OUTAGE_RETRY_SECONDS) }),
    vary: ['accept-encoding', 'cookie', ...(countryHeader ? [countryHeader] : [])].join(', '),
    etag,
  }
  return {
    status,
    etag,
    notModifiedHeaders: common,
    identity: buildVariant(body, common),
    gzip: buildVariant(gzip, { ...common, 'content-encoding': 'gzip' }),
    br: buildVariant(br, { ...common, 'content-encoding': 'br' }),
    isImproved: false,
    isPassing,
    isElsewhere,
    madeAtMs: performance.now(),
  }
}

/** About what its headers and objects take. */
const OVERHEAD_BYTES = 2048

/** What a page takes in memory: its three bodies, its key, and what surrounds them. */
export function pageBytes({ identity, gzip, br }: Page, key: string): number {
  return identity.body.length + gzip.body.length + br.body.length + key.length * 2 + OVERHEAD_BYTES
}

const MOST_WAITING = 500
/** While stores are read, a page may be another within a second. */
const SETTLED_MS = 5000

/** Whether it has been the same for long enough to be worth the small compression. */
export function isSettled({ madeAtMs }: Page, nowMs = performance.now()): boolean {
  return nowMs - madeAtMs >= SETTLED_MS
}

/** Whoever asked is busy with the rest of the page, and may share this machine with many. */
const PATIENCE_MS = 5000

/**
 * Compresses pages that are asked for again as small as can be: a while later, one at a time and off the event loop.
 * Pages nobody returns to (most searches) never cost that much.
 */
export function createImprover(
  onError: (error: unknown) => void,
  { patienceMs = PATIENCE_MS } = {},
): (page: Page) => void {
  const waiting: Page[] = []
  let isRunning = false

  async function run() {
    isRunning = true
    try {
      await setTimeout(patienceMs, undefined, { ref: false })
      for (let page = waiting.shift(); page; page = waiting.shift()) {
        const body = await smallBrotli(page.identity.body)
        if (body.length < page.br.body.length) page.br = buildVariant(body, page.br.headers)
      }
    } finally {
      isRunning = false // in the same turn as the last look at the queue, so that no page is left in it
    }
  }

  return (page) => {
    if (page.isImproved || waiting.length >= MOST_WAITING) return
    page.isImproved = true
    waiting.push(page)
    if (!isRunning) run().catch(onError)
  }
}

function buildVariant(body: Buffer, headers: Readonly<Record<string, string>>): Variant {
  return {
    body,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(body.length),
    },
  }
}
