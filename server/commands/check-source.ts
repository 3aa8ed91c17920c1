import { createReadStream } from 'node:fs'
import type { Listing, RejectedRow } from '#domain/listing.ts'
import { decodeBody } from '#feeds/decode-body.ts'
import { describeNoFeed } from '#feeds/describe-no-feed.ts'
import { detectPlatform } from '#feeds/detect-platform.ts'
import { NoFeedError, UnknownColumnsError } from '#feeds/feed-format-error.ts'
import type { FetchedPage } from '#feeds/fetch/feed-source.ts'
import { isSitemap } from '#feeds/fetch/parse-sitemap.ts'
import { peekBody } from '#feeds/peek-body.ts'
import { proposeColumns } from '#feeds/propose-columns.ts'
import { readFeed } from '#feeds/read-feed.ts'
import type { FeedPlatform, ReadOptions } from '#feeds/read-options.ts'
import { SAMPLE_BYTES, sampleFields } from '#feeds/sample-fields.ts'
import { type parseCheckOptions, UsageError } from './check-options.ts'
import type { CheckedFeed } from './describe-feed.ts'

type Source = {
  readonly body: AsyncIterable<Uint8Array>
  readonly contentType: string | null
  /** Null for a file. */
  readonly url: string | null
}

/** How the network is asked; without it only files can be checked. */
export type CheckNetwork = {
  /** Throws with a sentence when there is no answer. */
  readonly fetchBody: (url: string) => Promise<Source & { readonly url: string }>
  /** The first product pages of a sitemap. */
  readonly fetchPages: (url: string, pattern: string | undefined) => AsyncIterable<FetchedPage>
}

type Options = ReturnType<typeof parseCheckOptions>

/** Reads a feed, a file, a page or a sitemap to its end. Throws FeedFormatError or UsageError. */
export async function readCheckSource(
  options: Options,
  network: Partial<CheckNetwork>,
): Promise<CheckedFeed> {
  const source = await openSource(options.source, network)
  const { head, body } = await peekBody(decodeBody(source.body), SAMPLE_BYTES)
  const platform = options.platform ?? detectPlatform(head, source.contentType)
  if (platform === null) throw refuse(head, source.contentType)
  if (platform === 'jsonld' && isSitemap(head)) return readSitemapPages(options, source, network)
  const reading = { ...toReading(options, source, platform), columns: options.columns }
  const feed = await readPart(body, reading).catch((error) => {
    throw error instanceof UnknownColumnsError ? withProposal(error, head, options) : error
  })
  const isPageWithoutProduct = platform === 'jsonld' && feed.listings.length + feed.rejected.length === 0
  const noFeed = isPageWithoutProduct ? describeNoFeed(head, source.contentType) : null
  return { platform, ...feed, ...(noFeed ? { noFeed } : {}) }
}

async function openSource(name: string, { fetchBody }: Partial<CheckNetwork>): Promise<Source> {
  if (!/^https?:\/\//i.test(name)) return { body: createReadStream(name), contentType: null, url: null }
  if (!fetchBody) throw new UsageError('Only files can be checked here.')
  return fetchBody(name)
}

function refuse(head: Buffer, contentType: string | null): Error {
  const noFeed = describeNoFeed(head, contentType)
  if (noFeed) return new NoFeedError('Nothing here looks like a feed', noFeed)
  return new UsageError('Nothing here looks like a feed. Say what it is with --platform.')
}

function toReading(
  { currency, base }: Options,
  { contentType, url }: Source,
  platform: FeedPlatform,
): ReadOptions {
  const baseUrl = base ?? (url === null ? null : new URL(url).origin)
  return { platform, currency, baseUrl, contentType, pageUrl: url, keepsRepeated: true }
}

async function readPart(body: AsyncIterable<Uint8Array>, reading: ReadOptions) {
  const listings: Listing[] = []
  const rejected: RejectedRow[] = []
  for await (const batch of readFeed(body, reading)) {
    for (const listing of batch.listings) listings.push(listing)
    for (const row of batch.rejected) rejected.push(row)
  }
  return { listings, rejected }
}

function withProposal(error: UnknownColumnsError, head: Buffer, { columns }: Options): UsageError {
  const proposed = proposeColumns(sampleFields(head, columns), columns)
  const said = `Its columns have names that are not known: ${error.message}.`
  if (proposed.length === 0) return new UsageError(`${said} Name them with --columns 'title = …, price = …'.`)
  const mapping = proposed.map(({ field, column }) => `${field} = ${column}`).join(', ')
  return new UsageError(`${said} They look like this; try it with\n  --columns '${mapping}'`)
}

async function readSitemapPages(options: Options, source: Source, { fetchPages }: Partial<CheckNetwork>) {
  if (source.url === null || !fetchPages) {
    throw new UsageError('This is a sitemap: check it by its address, so that its pages can be read.')
  }
  const listings: Listing[] = []
  const rejected: RejectedRow[] = []
  let note = 'Every page of the sitemap was read.'
  for await (const page of fetchPages(source.url, options.pages)) {
    if (page.outcome === 'failed') throw new UsageError(`${page.code}: ${page.detail}.`)
    if (page.outcome === 'skipped' && page.code === 'page-limit') note = 'Only its first pages were read.'
    else if (page.outcome === 'skipped')
      rejected.push({ row: page.number, reason: `${page.code}: ${page.detail} (${page.url})` })
    if (page.outcome !== 'page') continue
    const { url, contentType, body } = page
    const read = await readPart(body, toReading(options, { url, contentType, body }, 'jsonld'))
    listings.push(...read.listings)
    rejected.push(...read.rejected)
  }
  const isEmpty = listings.length === 0
  const what = 'a sitemap whose first pages name no product'
  const next = "Say which of its addresses are product pages, for example --pages '/product/*'."
  return {
    platform: 'jsonld' as const,
    listings,
    rejected,
    note,
    ...(isEmpty ? { noFeed: { what, next } } : {}),
  }
}
