import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Listing } from '#domain/listing.ts'
import { toDecimal } from '#domain/money/format-money.ts'
import { decodeBody } from '#feeds/decode-body.ts'
import { FeedFormatError } from '#feeds/feed-format-error.ts'
import { readFeed } from '#feeds/read-feed.ts'
import { corruptFeed, findHarm } from '#tests/corrupt.ts'
import { streamOf } from '#tests/feeds.ts'
import { CAPTURED_FEEDS, type CapturedFeed, type Figures } from './captured-feeds-data.ts'

// Feeds of real stores are not ours to publish: given a folder of them, this checks whether they are read correctly.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { corruptions: { type: 'string', default: '0' } },
})
const folder = positionals[0]
if (folder === undefined) {
  console.log('Usage: node bench/captured-feeds.ts <folder of captured feeds> [--corruptions 10000]')
} else {
  const results = []
  for (const feed of CAPTURED_FEEDS) results.push(await checkFeed(folder, feed))
  console.table(results)
  if (results.some(({ outcome }) => outcome !== 'ok')) process.exitCode = 1
  if (Number(values.corruptions) > 0) await corruptAll(folder, Number(values.corruptions))
}

async function checkFeed(root: string, feed: CapturedFeed) {
  const file = path.join(root, feed.file)
  if (!existsSync(file)) return { file: feed.file, outcome: 'missing', detail: '' }
  const figures = await measure(readFileSync(file), feed)
  const wrong = (Object.keys(feed.expected) as (keyof Figures)[]).filter(
    (name) => figures[name] !== feed.expected[name],
  )
  const detail = wrong.map((name) => `${name} is ${figures[name]}, not ${feed.expected[name]}`).join('; ')
  return { file: feed.file, outcome: wrong.length === 0 ? 'ok' : 'not ok', detail }
}

async function readCaptured(bytes: Buffer, { platform, currency }: CapturedFeed) {
  const listings: Listing[] = []
  let rejected = 0
  const options = { platform, currency, baseUrl: 'https://shop.example' }
  for await (const batch of readFeed(decodeBody(streamOf(bytes, 65_536)), options)) {
    listings.push(...batch.listings)
    rejected += batch.rejected.length
  }
  return { listings, rejected }
}

async function measure(bytes: Buffer, feed: CapturedFeed): Promise<Required<Figures>> {
  const { listings, rejected } = await readCaptured(bytes, feed)
  const [first, last] = [listings[0], listings.at(-1)]
  return {
    listings: listings.length,
    rejected,
    inStock: listings.filter(({ stock }) => stock === 'in_stock').length,
    outOfStock: listings.filter(({ stock }) => stock === 'out_of_stock').length,
    reduced: listings.filter(({ originalMinor }) => originalMinor !== null).length,
    gtins: listings.filter(({ gtin }) => gtin !== null).length,
    products: new Set(listings.map(({ externalId }) => externalId.split('-')[0])).size,
    first: describePrice(first),
    last: describePrice(last),
    gtinLength: first?.gtin?.length ?? 0,
    shipping: first?.shippingMinor ?? -1,
    cans: first?.cans ?? 0,
  }
}

function describePrice(listing: Listing | undefined): string {
  if (!listing) return ''
  const { priceMinor, originalMinor, currency } = listing
  const before = originalMinor === null ? '' : `, was ${toDecimal(originalMinor, currency)}`
  return `${priceMinor === null ? 'none' : toDecimal(priceMinor, currency)} ${currency}${before}`
}

/** Spread over the files; each is corrupted in many ways and read again. */
async function corruptAll(root: string, count: number): Promise<void> {
  const present = CAPTURED_FEEDS.filter(({ file }) => existsSync(path.join(root, file)))
  const each = Math.ceil(count / present.length)
  const outcomes = { read: 0, refused: 0 }
  for (const [nth, feed] of present.entries()) {
    const bytes = readFileSync(path.join(root, feed.file))
    for (const broken of corruptFeed(bytes, { count: each, seed: nth })) {
      outcomes[await readBroken(broken, feed)]++
    }
  }
  console.log(
    `${each * present.length} corruptions: ${outcomes.read} read, ${outcomes.refused} refused as a whole`,
  )
}

async function readBroken(broken: Buffer, feed: CapturedFeed): Promise<'read' | 'refused'> {
  try {
    const { listings } = await readCaptured(broken, feed)
    const harm = listings.map(findHarm).find((found) => found !== null)
    if (harm !== undefined) throw new Error(`${feed.file}: ${harm}`)
    return 'read'
  } catch (error) {
    if (error instanceof FeedFormatError) return 'refused'
    throw error
  }
}
