import { OUTAGE_RETRY_SECONDS } from '#domain/outage.ts'
import type { Encoding } from '#server/http/choose-encoding.ts'
import { buildWeakEtag } from '#server/http/etag.ts'
import { buildPagePolicy, CAMERA_PERMISSIONS, type SecurityHeaders } from '#server/http/security-headers.ts'
import { takeNonce } from './inline-scripts.ts'
import type { Page } from './page.ts'
import { buildVariant, compressPage } from './page-variants.ts'

/**
 * Ready only with the quick compression: a cache in front of us would keep an answer without it. It is made in the
 * one encoding that the visitor asked for, since most searches are asked for only once. Where nothing has changed it
 * is the earlier page itself, compressed as it was.
 */
export async function makePage({
  status,
  html,
  nonce,
  encoding,
  securityHeaders,
  countryHeader = null,
  isPassing = false,
  isElsewhere = false,
  usesCamera = false,
  previous,
}: {
  status: number
  html: Buffer
  /** The nonce of the page's own scripts. */
  nonce: string
  encoding: Encoding
  securityHeaders: SecurityHeaders
  /** The request header with the country, where there is one: the page depends on it. */
  countryHeader?: string | null
  isPassing?: boolean
  isElsewhere?: boolean
  usesCamera?: boolean
  previous?: Page | undefined
}): Promise<Page> {
  const { body, hashes } = takeNonce(html, nonce)
  const etag = buildWeakEtag(body)
  if (previous?.etag === etag && previous.status === status && !isPassing) return previous
  const headers = {
    ...securityHeaders,
    'content-security-policy': buildPagePolicy(hashes, { usesCamera }),
    ...(usesCamera && { 'permissions-policy': CAMERA_PERMISSIONS }),
    'cache-control': isPassing ? 'no-store' : 'private, no-cache',
    ...(status === 503 && { 'retry-after': String(OUTAGE_RETRY_SECONDS) }),
    vary: ['accept-encoding', 'cookie', ...(countryHeader ? [countryHeader] : [])].join(', '),
    etag,
  }
  return {
    status,
    etag,
    notModifiedHeaders: headers,
    variants: { [encoding]: buildVariant(await compressPage(body, encoding), headers, encoding) },
    isImproved: false,
    version: Number.NEGATIVE_INFINITY,
    isPassing,
    isElsewhere,
    madeAtMs: performance.now(),
  }
}

/** Roughly its headers and objects. */
const OVERHEAD_BYTES = 2048

/** The memory a page takes: its bodies, its key, and the overhead. */
export function pageBytes({ variants }: Page, key: string): number {
  const bodies = Object.values(variants).reduce((sum, { body }) => sum + body.length, 0)
  return bodies + key.length * 2 + OVERHEAD_BYTES
}

/** While stores are read, a page may change within a second. */
const SETTLED_MS = 5000

/** Whether it has been unchanged for long enough to be worth the small compression. */
export function isSettled({ madeAtMs }: Page, nowMs = performance.now()): boolean {
  return nowMs >= madeAtMs + SETTLED_MS
}
