import { setTimeout } from 'node:timers/promises'
import { OUTAGE_RETRY_SECONDS } from '#domain/outage.ts'
import { quickBrotli, quickGzip, smallBrotli } from '#server/http/compress.ts'
import { buildWeakEtag } from '#server/http/etag.ts'
import { buildPagePolicy, type SecurityHeaders } from '#server/http/security-headers.ts'
import { hashOwnScripts, removeNonce } from './inline-scripts.ts'

type Variant = { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> }

/** A page ready to be sent: each request costs one choice and one write. */
export type Page = {
  readonly status: number
  readonly etag: string
  readonly notModifiedHeaders: Readonly<Record<string, string>>
  readonly identity: Variant
  readonly gzip: Variant
  /** Replaced by a smaller one when the page turns out to be in demand. */
  br: Variant
  isImproved: boolean
  /** Made during an outage: for the visitors who wait for it, not for later ones. */
  readonly isPassing: boolean
  /** Its proper address is not the requested one; it is kept only under the proper one. */
  readonly isElsewhere: boolean
  readonly madeAtMs: number
}

/**
 * Ready only with the quick compression: a cache in front of us would keep an answer without it. Where
 * nothing has changed it is the earlier page itself, compressed as it was.
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
  /** The nonce of the page's own scripts. */
  nonce: string
  securityHeaders: SecurityHeaders
  /** The request header with the country, where there is one: the page depends on it. */
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

/** Roughly its headers and objects. */
const OVERHEAD_BYTES = 2048

/** The memory a page takes: its three bodies, its key, and the overhead. */
export function pageBytes({ identity, gzip, br }: Page, key: string): number {
  return identity.body.length + gzip.body.length + br.body.length + key.length * 2 + OVERHEAD_BYTES
}

const MOST_WAITING = 500
/** While stores are read, a page may change within a second. */
const SETTLED_MS = 5000

/** Whether it has been unchanged for long enough to be worth the small compression. */
export function isSettled({ madeAtMs }: Page, nowMs = performance.now()): boolean {
  return nowMs >= madeAtMs + SETTLED_MS
}

/** The visitor is still loading the rest of the page, and the machine may be busy. */
const PATIENCE_MS = 5000

/**
 * Compresses pages that are requested again as small as possible: a while later, one at a time and off the event loop.
 * Pages requested only once (most searches) never cost that much.
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
