import { FetchError, toFetchError } from './fetch-error.ts'
import type { Fetcher, FetchFailed, FetchOptions } from './fetch-types.ts'
import { fitsPattern } from './robots.ts'

type Found = { readonly outcome: 'found'; readonly addresses: ReadonlyArray<string> } | FetchFailed
type Wanted = { readonly pattern: string; readonly maxAddresses: number }

const MOST_SITEMAPS = 50
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * The addresses of a sitemap, or of all sitemaps of an index, that are on the sitemap's own host and whose path fits
 * the pattern ('/product/*'), in order and without repetitions.
 */
export async function readSitemap(
  fetcher: Fetcher,
  start: string,
  { pattern, maxAddresses, options }: Wanted & { options: FetchOptions },
): Promise<Found> {
  const found = new Set<string>()
  const waiting = [start]
  for (let index = 0; index < Math.min(waiting.length, MOST_SITEMAPS); index++) {
    const read = await readOne(fetcher, waiting[index]!, options)
    if (read.outcome === 'failed') return read
    const own = read.addresses.filter((address) => isOnHost(address, start))
    // An index within an index is not allowed, and could be endless.
    if (read.isIndex && index > 0) continue
    if (read.isIndex) waiting.push(...own)
    else addWanted(found, own, { pattern, maxAddresses })
  }
  return { outcome: 'found', addresses: [...found] }
}

function addWanted(
  found: Set<string>,
  addresses: ReadonlyArray<string>,
  { pattern, maxAddresses }: Wanted,
): void {
  for (const address of addresses) {
    if (found.size >= maxAddresses) return
    if (fitsPattern(pattern, new URL(address).pathname)) found.add(address)
  }
}

async function readOne(fetcher: Fetcher, url: string, options: FetchOptions) {
  const answer = await fetcher.fetch(url, options)
  if (answer.outcome === 'failed') return answer
  if (answer.outcome === 'not-modified') return fail(new FetchError('bad-sitemap', 'not sent'))
  try {
    return parseSitemap(await readText(answer.body))
  } catch (error) {
    return fail(toFetchError(error))
  }
}

function fail({ code, message, retryAfterMs }: FetchError): FetchFailed {
  return { outcome: 'failed', code, detail: message, retryAfterMs }
}

function parseSitemap(text: string) {
  const root = /<(urlset|sitemapindex)[\s>]/.exec(text)?.[1]
  if (!root) throw new FetchError('bad-sitemap', 'neither a sitemap nor an index of sitemaps')
  const addresses = [...text.matchAll(/<loc>([^<]{1,4096})<\/loc>/g)].map(([, loc]) =>
    decodeText(loc!.trim()),
  )
  return { outcome: 'read', isIndex: root === 'sitemapindex', addresses } as const
}

function decodeText(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name]!)
}

async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) text += decoder.decode(chunk, { stream: true })
  return text
}

/** A sitemap counts for its own host only; with or without www it is the same shop. */
function isOnHost(address: string, sitemap: string): boolean {
  const withoutWww = (url: URL | null) => url?.host.replace(/^www\./, '')
  return URL.canParse(address) && withoutWww(URL.parse(address)) === withoutWww(URL.parse(sitemap))
}
