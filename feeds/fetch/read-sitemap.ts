import { toFetchError } from './fetch-error.ts'
import type { Fetcher, FetchFailed, FetchOptions } from './fetch-types.ts'
import { parseSitemap, type Sitemap } from './parse-sitemap.ts'
import { proposePagePattern } from './propose-page-pattern.ts'
import { fitsPattern } from './robots.ts'

type Found = {
  readonly outcome: 'found'
  readonly addresses: ReadonlyArray<string>
  /** How many there are, when not all of them may be read. */
  readonly total: number
}
type Wanted = {
  /** Undefined: it is found out from the addresses. */
  readonly pattern: string | undefined
  readonly maxAddresses: number
}

/** An index of more is no shop's. */
const MOST_SITEMAPS = 50
/** Of all sitemaps of an index. */
const MOST_ADDRESSES = 200_000

/**
 * The addresses of a sitemap, or of all sitemaps of an index, that are on the sitemap's own host and whose path fits
 * the pattern ('/product/*'), in order and without repetitions. Where there are more than may be read, always the
 * same ones are: otherwise offers would come and go with the order of the sitemap.
 */
export async function readSitemap(
  fetcher: Fetcher,
  start: string,
  { pattern, maxAddresses, options }: Wanted & { options: FetchOptions },
): Promise<Found | FetchFailed> {
  const listed = await listAddresses(fetcher, start, options)
  if (listed.outcome === 'failed') return listed
  const chosen = pattern ?? proposePagePattern(listed.addresses)
  const fitting = listed.addresses.filter((address) => fitsPattern(chosen, new URL(address).pathname))
  const isTooMany = fitting.length > maxAddresses
  const addresses = isTooMany ? fitting.toSorted().slice(0, maxAddresses) : fitting
  return { outcome: 'found', addresses, total: fitting.length }
}

/** Every address of the sitemap's own host, once. */
async function listAddresses(fetcher: Fetcher, start: string, options: FetchOptions) {
  const found = new Set<string>()
  const waiting = [start]
  for (let index = 0; index < waiting.length; index++) {
    const read = await readOne(fetcher, waiting[index]!, options)
    if (read.outcome === 'failed') return read
    const own = read.addresses.filter((address) => isOnHost(address, start))
    // An index within an index is not allowed, and could be endless.
    if (read.isIndex && index === 0) {
      for (const address of own.slice(0, MOST_SITEMAPS)) if (!waiting.includes(address)) waiting.push(address)
    } else if (!read.isIndex) for (const address of own) if (found.size < MOST_ADDRESSES) found.add(address)
  }
  return { outcome: 'listed' as const, addresses: [...found] }
}

async function readOne(
  fetcher: Fetcher,
  url: string,
  options: FetchOptions,
): Promise<(Sitemap & { readonly outcome: 'read' }) | FetchFailed> {
  const answer = await fetcher.fetch(url, options)
  if (answer.outcome === 'failed') return answer
  if (answer.outcome === 'not-modified') {
    return { outcome: 'failed', code: 'bad-sitemap', detail: 'not sent', retryAfterMs: null }
  }
  try {
    return { outcome: 'read', ...(await parseSitemap(answer.body)) }
  } catch (error) {
    const { code, message, retryAfterMs } = toFetchError(error)
    return { outcome: 'failed', code, detail: message, retryAfterMs }
  }
}

/** A sitemap counts for its own host only; with or without www it is the same shop. */
function isOnHost(address: string, sitemap: string): boolean {
  const withoutWww = (url: URL | null) => url?.host.replace(/^www\./, '')
  return URL.canParse(address) && withoutWww(URL.parse(address)) === withoutWww(URL.parse(sitemap))
}
