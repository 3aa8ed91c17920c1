import type { FeedKey } from './feed-key.ts'
import type { FetchFailure } from './fetch-error.ts'

export type FetchLimits = {
  /** As sent, compressed. */
  readonly maxWireBytes: number
  /** Unpacked. */
  readonly maxBytes: number
  /** From the request to the last byte, the reader's own time included. */
  readonly totalMs: number
  /** Without a single byte. */
  readonly idleMs: number
}

export type FetchOptions = FetchLimits & {
  /** From the last answer: an unchanged feed is not sent again. */
  readonly etag?: string | null
  readonly lastModified?: string | null
  /** Between two requests to the same host. */
  readonly crawlDelayMs: number
  /** A feed is meant for machines; for a page robots.txt is asked first. */
  readonly kind: 'feed' | 'page'
  /** How long to wait for a host that refuses before the fetch fails. */
  readonly maxWaitMs?: number
  readonly signal?: AbortSignal
  /** Sent to its own origin only; no result repeats it. */
  readonly key?: FeedKey
}

export type FetchFailed = {
  readonly outcome: 'failed'
  readonly code: FetchFailure
  /** For people. */
  readonly detail: string
  /** When to come back, where that is known. */
  readonly retryAfterMs: number | null
}

export type Fetched = {
  readonly outcome: 'fetched'
  /** After all redirects. */
  readonly url: string
  readonly status: number
  readonly contentType: string | null
  readonly etag: string | null
  readonly lastModified: string | null
  /** A header by its name in lower case. */
  readonly header: (name: string) => string | null
  /**
   * Unpacked, and limited while it is read: throws FetchError when it breaks off, takes too long or grows too large.
   * Read it once, to the end, or leave the loop: until then no other request can go to the same host.
   */
  readonly body: AsyncIterable<Uint8Array>
}

export type FetchAnswer = Fetched | { readonly outcome: 'not-modified' } | FetchFailed

export type Fetcher = {
  /** Never throws because of a server; see FetchFailed. */
  fetch(url: string, options: FetchOptions): Promise<FetchAnswer>
  close(): Promise<void>
}
