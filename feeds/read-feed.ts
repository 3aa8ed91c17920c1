import { describeNoFeed } from './describe-no-feed.ts'
import { DETECTION_BYTES } from './detect-platform.ts'
import { FeedFormatError, NoFeedError } from './feed-format-error.ts'
import { peekBody } from './peek-body.ts'
import type { FeedBatch, FeedPlatform, ReadOptions } from './read-options.ts'
import { readJson } from './readers/json.ts'
import { readJsonLd } from './readers/jsonld.ts'
import { readRows } from './readers/rows.ts'
import { readShopify } from './readers/shopify.ts'
import { readWooCommerce } from './readers/woocommerce.ts'

type Reader = (body: AsyncIterable<Uint8Array>, options: ReadOptions) => AsyncGenerator<FeedBatch>

const READERS: Readonly<Record<FeedPlatform, Reader>> = {
  shopify: readShopify,
  woocommerce: readWooCommerce,
  google: readRows,
  csv: readRows,
  xml: readRows,
  json: readJson,
  jsonld: readJsonLd,
}

/**
 * The listings of a feed, a few hundred at a time and in bounded memory, with the rows that could not be read.
 * Throws FeedFormatError, or NoFeedError for something else altogether, when the feed as a whole cannot be trusted, which may be at its very end: callers must read
 * to the end before they act on it.
 */
export async function* readFeed(
  body: AsyncIterable<Uint8Array>,
  options: ReadOptions,
): AsyncGenerator<FeedBatch> {
  const { memory, firstRow = 1, platform, currency, baseUrl, columns, decimal } = options
  if (firstRow === 1) memory?.startReading(JSON.stringify([platform, currency, baseUrl, columns, decimal]))
  const { head, body: whole } = await peekBody(body, DETECTION_BYTES)
  try {
    for await (const batch of READERS[platform](whole, options)) {
      if (batch.listings.length > 0 || batch.rejected.length > 0) yield batch
    }
  } catch (error) {
    if (!(error instanceof FeedFormatError)) throw error
    const noFeed = describeNoFeed(head, options.contentType)
    throw noFeed ? new NoFeedError(error.message, noFeed) : error
  }
}
