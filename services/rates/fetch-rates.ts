import { FeedFormatError } from '#feeds/feed-format-error.ts'
import { FetchError } from '#feeds/fetch/fetch-error.ts'
import type { Fetched } from '#feeds/fetch/fetch-types.ts'
import { type PublishedRates, readEcbRates } from '#feeds/read-ecb-rates.ts'
import type { FeedDeps } from '#services/feeds/feed-deps.ts'

/** Many times the size of the bank's file. */
const LARGEST_FILE = 200_000
const LIMITS = { maxWireBytes: LARGEST_FILE, maxBytes: LARGEST_FILE, totalMs: 30_000, idleMs: 10_000 }

export type FetchedRates =
  | { readonly ok: true; readonly file: PublishedRates; readonly bytes: number }
  | { readonly ok: false; readonly reason: string; readonly bytes: number | null }

/** One try. Never throws for a fault of the bank's server: a missing or unreadable file is a reason in words. */
export async function fetchRates({ fetcher }: Pick<FeedDeps, 'fetcher'>, url: string): Promise<FetchedRates> {
  const answer = await fetcher.fetch(url, { ...LIMITS, crawlDelayMs: 0, kind: 'feed', maxWaitMs: 0 })
  if (answer.outcome === 'failed') return { ok: false, reason: answer.detail, bytes: null }
  if (answer.outcome === 'not-modified') return { ok: false, reason: 'status 304', bytes: null }
  let bytes: number | null = null
  try {
    const body = await readBody(answer)
    bytes = body.length
    return { ok: true, file: readEcbRates(body.toString('utf8')), bytes }
  } catch (error) {
    if (!(error instanceof FetchError || error instanceof FeedFormatError)) throw error
    return { ok: false, reason: error.message, bytes }
  }
}

async function readBody({ body }: Fetched): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}
