import { readFeed } from '#feeds/read-feed.ts'
import { createSliceMemory, type SliceMemory } from '#feeds/slice-memory.ts'
import { type FeedProduct, makeFeedProducts, writeShopifyPage } from './feed-data.ts'
import { percentile } from './figures.ts'

const STORES = 20
const PRODUCTS_PER_STORE = 700
const PER_PAGE = 250
const CHANGED_SHARE = 0.05
const ROUNDS = 5

type Store = { readonly before: Buffer[]; readonly after: Buffer[] }

/** Reading Shopify feeds against JSON.parse of the same bytes, in turns: at first, and again after few changes. */
export async function benchFeedReaders(): Promise<void> {
  const stores = Array.from({ length: STORES }, (_, nth) => makeStore(nth + 1))
  const bytes = stores.flatMap(({ after }) => after).reduce((sum, page) => sum + page.length, 0)
  console.log(
    `Feed readers, ${STORES} stores of ${PRODUCTS_PER_STORE} products, ${(bytes / 1e6).toFixed(0)} MB; the median of ${ROUNDS} rounds`,
  )
  const times = { parse: [] as number[], cold: [] as number[], warm: [] as number[] }
  let listings = 0
  for (let round = -1; round < ROUNDS; round++) {
    const spent = { parse: 0, cold: 0, warm: 0 }
    listings = 0
    for (const { before, after } of stores) {
      const memory = createSliceMemory()
      await readPages(before, memory)
      spent.parse += await time(() => parsePages(after))
      spent.cold += await time(() => readPages(after))
      spent.warm += await time(async () => {
        listings += await readPages(after, memory)
      })
    }
    if (round < 0) continue
    times.parse.push(spent.parse)
    times.cold.push(spent.cold)
    times.warm.push(spent.warm)
  }
  const median = (values: number[]) => percentile(values, 50)
  const compare = (values: number[]) => ({
    'against JSON.parse': `${(median(values) / median(times.parse)).toFixed(3)} x`,
    'products/s': Math.round((STORES * PRODUCTS_PER_STORE) / (median(values) / 1000)),
    'listings/s': Math.round(listings / (median(values) / 1000)),
  })
  console.table({
    'JSON.parse alone': compare(times.parse),
    'read, first time': compare(times.cold),
    'read, 5 % changed': compare(times.warm),
  })
}

function makeStore(seed: number): Store {
  const products = makeFeedProducts(PRODUCTS_PER_STORE, seed)
  const before = writePages(products)
  for (const [nth, product] of products.entries())
    if (nth % (1 / CHANGED_SHARE) === 7) product.priceMinor += 10
  return { before, after: writePages(products) }
}

function writePages(products: ReadonlyArray<FeedProduct>): Buffer[] {
  const pages: Buffer[] = []
  for (let at = 0; at < products.length; at += PER_PAGE) {
    pages.push(writeShopifyPage(products.slice(at, at + PER_PAGE)))
  }
  return pages
}

async function readPages(pages: ReadonlyArray<Buffer>, memory?: SliceMemory): Promise<number> {
  const seenIds = new Map<string, number>()
  let listings = 0
  for (const [nth, page] of pages.entries()) {
    const options = {
      platform: 'shopify' as const,
      currency: 'EUR',
      baseUrl: 'https://shop.example',
      firstRow: nth * PER_PAGE + 1,
      seenIds,
      ...(memory && { memory }),
    }
    for await (const batch of readFeed(streamOf(page), options)) listings += batch.listings.length
  }
  return listings
}

function parsePages(pages: ReadonlyArray<Buffer>): void {
  for (const page of pages) JSON.parse(page.toString('utf8'))
}

async function* streamOf(page: Buffer) {
  yield page
}

async function time(work: () => unknown): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
