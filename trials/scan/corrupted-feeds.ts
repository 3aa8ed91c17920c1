import { gunzipSync } from 'node:zlib'
import { openDemoShops } from '#demo/feeds/demo-shops.ts'
import { FORMAT_FACTS } from '#demo/feeds/formats.ts'
import { writeFeed } from '#demo/feeds/write-feed.ts'
import type { Listing } from '#domain/listing.ts'
import { FeedFormatError } from '#feeds/feed-format-error.ts'
import type { FeedPlatform } from '#feeds/read-options.ts'
import { corruptFeed, findHarm } from '#tests/corrupt.ts'
import { readAll } from '#tests/feeds.ts'
import type { Budget, Outcome, Trial } from '../trial.ts'
import { findWrongPrice } from './find-wrong-price.ts'

type Feed = {
  readonly name: string
  readonly platform: FeedPlatform
  readonly currency: string
  readonly body: Buffer
}

const DEMO_SEED = 1
/** Of each feed, so that a corruption is read in a moment. */
const ROWS = 6
const A_TURN = 50

/** The demo's own feeds in every format, each corrupted in many ways, through the readers. */
export const corruptedFeeds: Trial = {
  name: 'corrupted feeds through the readers',
  goal: 100_000,
  unit: 'feeds',
  share: 4,
  run,
}

async function run({ goal, isOver, random }: Budget): Promise<Outcome> {
  const feeds = listFeeds()
  const intact = new Map<string, Listing[]>()
  for (const feed of feeds) intact.set(feed.name, (await readAll(feed.body, feed)).listings)
  const faults: string[] = []
  let done = 0
  let refused = 0
  let moved = 0
  while (done === 0 || (done < goal && !isOver())) {
    const feed = feeds[Math.floor(done / A_TURN) % feeds.length]!
    for (const broken of corruptFeed(feed.body, { count: A_TURN, seed: random.below(2 ** 31) })) {
      done++
      const listings = await readBroken(broken, feed)
      if (typeof listings === 'string') {
        refused++
        if (listings !== '' && faults.length < 20) faults.push(`${feed.name}: ${listings}`)
        continue
      }
      const judged = listings.map((listing) =>
        findWrongPrice(listing, { intact: intact.get(feed.name)!, broken }),
      )
      moved += judged.filter((one) => one === 'written').length
      const wrong = [...listings.map(findHarm), ...judged.map((one) => (one === 'written' ? null : one))]
      for (const fault of wrong) if (fault && faults.length < 20) faults.push(`${feed.name}: ${fault}`)
    }
  }
  return { done, faults, said: `${refused} refused whole, ${moved} prices that the corruption itself wrote` }
}

/** The listings; empty text for a feed that was refused by name, a sentence for one that broke the reader. */
async function readBroken(broken: Buffer, feed: Feed): Promise<Listing[] | string> {
  try {
    return (await readAll(broken, feed)).listings
  } catch (error) {
    return error instanceof FeedFormatError
      ? ''
      : `the reader failed: ${error instanceof Error ? error.stack : error}`
  }
}

function listFeeds(): Feed[] {
  const shops = openDemoShops(DEMO_SEED)
  const formats = new Set<string>()
  return shops.stores.flatMap((store) => {
    if (formats.has(store.format)) return []
    formats.add(store.format)
    const { platform, feed } = FORMAT_FACTS[store.format]
    const items = shops.findState(store.id, 0)!.items.slice(0, ROWS)
    // Of a store without a feed, one of the pages that its sitemap names.
    const file = platform === 'jsonld' ? `p/${items[0]!.slug}` : feed
    const written = writeFeed(store, items, {
      file,
      query: new URLSearchParams(),
      storeUrl: 'https://shop.example',
    })
    const body = Buffer.from(written!.body as string)
    const plain = written!.contentType === 'application/gzip' ? gunzipSync(body) : body
    return [{ name: store.format, platform, currency: store.currency, body: plain }]
  })
}
