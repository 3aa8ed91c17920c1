import { readFileSync } from 'node:fs'
import type { KnownListing } from '#data/listings.ts'
import { chooseOffers } from '#domain/choose-offers.ts'
import { countChanges, indexOffers, listRepriced, planRun, type StandingOffer } from '#domain/feed-plan.ts'
import { createSeededRandom } from '#domain/seeded-random.ts'
import { createSliceMemory } from '#feeds/slice-memory.ts'
import { createMatcher } from '#matching/create-matcher.ts'
import type { MatchProduct } from '#matching/match-types.ts'
import { readMatchProducts } from '#server/commands/match-files.ts'
import { createCollector } from '#services/feeds/collect-listings.ts'
import type { LoadedMatcher, StoreMemory } from '#services/feeds/feed-deps.ts'
import { toListingRow } from '#services/feeds/listing-match.ts'
import { matchListings } from '#services/feeds/match-listings.ts'
import { type FeedProduct, makeFeedProducts, writeShopifyPage } from './feed-data.ts'
import { percentile } from './figures.ts'

const STORES = 100
/** One and ten cans of each: 1.6 KB per listing, which is what shops of the trade send. */
const PACKS = [1, 10]
const LISTINGS_PER_STORE = 700
const PER_PAGE = 250
const CHANGED_EVERY = 20
const ROUNDS = 3

/** What the database would hold of a store. */
type State = { known: KnownListing[]; standing: StandingOffer[] }

/** A whole run but for the network and the database, against JSON.parse of the same bytes, store by store in turns. */
export async function benchFeedRun(): Promise<void> {
  const products = readMatchProducts(readFileSync(new URL('../demo/catalogue.csv', import.meta.url), 'utf8'))
  const loaded = { matcher: createMatcher({ products, aliases: [], gtins: [] }), version: 'bench' }
  // Made beforehand, and outside the heap: what making them leaves behind would be cleared away on a run's time.
  const stores = Array.from({ length: STORES }, (_, nth) => makeStore(nth + 1, products))
  const rounds: { parse: number; cold: number; warm: number }[] = []
  let figures = { listings: 0, matched: 0, changed: 0 }
  for (let round = -1; round < ROUNDS; round++) {
    const spent = { parse: 0, cold: 0, warm: 0 }
    figures = { listings: 0, matched: 0, changed: 0 }
    for (const store of stores) await runStore(store, { loaded, spent, figures })
    if (round >= 0) rounds.push(spent)
  }
  const median = (name: 'parse' | 'cold' | 'warm') =>
    percentile(
      rounds.map((spent) => spent[name]),
      50,
    )
  const compare = (name: 'parse' | 'cold' | 'warm') => ({
    'against JSON.parse': `${(median(name) / median('parse')).toFixed(3)} x`,
    'listings/s': Math.round(figures.listings / (median(name) / 1000)),
  })
  console.log(
    `Feed runs, ${STORES} stores: ${figures.listings} listings, ${figures.matched} matched, ${figures.changed} changes in the second reading; the median of ${ROUNDS} rounds`,
  )
  console.table({
    'JSON.parse alone': compare('parse'),
    'read, match and plan, first time (at most 1.5)': compare('cold'),
    'read, match and plan, 5 % changed (at most 0.3)': compare('warm'),
  })
}

type Store = { readonly before: Buffer[]; readonly after: Buffer[] }

function makeStore(seed: number, products: ReadonlyArray<MatchProduct>): Store {
  const shelves = nameShelves(makeFeedProducts(LISTINGS_PER_STORE / PACKS.length, seed), products, seed)
  const before = writePages(shelves)
  for (const [nth, shelf] of shelves.entries()) if (nth % CHANGED_EVERY === 7) shelf.priceMinor += 10
  return { before, after: writePages(shelves) }
}

async function runStore(
  { before, after }: Store,
  {
    loaded,
    spent,
    figures,
  }: {
    loaded: LoadedMatcher
    spent: { parse: number; cold: number; warm: number }
    figures: { listings: number; matched: number; changed: number }
  },
) {
  const memory: StoreMemory = { slices: createSliceMemory(), understood: new Map() }
  const empty = { known: [], standing: [] }
  const cold = await time(() => planPages(before, { memory, loaded, state: empty }))
  const state = applyInMemory(cold.result)
  const parse = await time(() => after.map((page) => JSON.parse(page.toString('utf8'))))
  const warm = await time(() => planPages(after, { memory, loaded, state }))
  spent.parse += parse.ms
  spent.cold += cold.ms
  spent.warm += warm.ms
  figures.listings += warm.result.listings.length
  figures.matched += warm.result.feed.matched.length
  figures.changed += countChanges(warm.result.plan)
}

async function planPages(
  pages: ReadonlyArray<Buffer>,
  { memory, loaded, state }: { memory: StoreMemory; loaded: LoadedMatcher; state: State },
) {
  const reading = { platform: 'shopify', currency: 'EUR', baseUrl: 'https://shop.example' } as const
  const collector = createCollector({ ...reading, memory: memory.slices })
  for (const page of pages)
    await collector.add({ url: reading.baseUrl, contentType: null, body: streamOf(page) })
  const { listings } = collector.finish()
  const feed = matchListings({ listings, known: state.known, loaded, understood: memory.understood })
  const wanted = chooseOffers(feed.matched)
  const standing = indexOffers(state.standing)
  const medians = new Map(listRepriced({ wanted, standing }).map((id) => [id, 400]))
  const plan = planRun({
    wanted,
    standing,
    holds: [],
    refused: [],
    medians,
    currency: reading.currency,
    perEur: 1,
    confirmingRunId: 1,
    accepted: new Set(),
  })
  return { listings, feed, plan }
}

function applyInMemory({ feed, plan }: Awaited<ReturnType<typeof planPages>>): State {
  const text = { title: null, vendor: null, variant: null, gtin: null }
  return {
    known: feed.writes.map((write, id) => ({
      ...toListingRow(write),
      ...text,
      id,
      isGone: false,
      isDecided: false,
    })),
    standing: plan.inserts.map((offer, id) => ({ ...offer, id, isRetired: false })),
  }
}

/** As shops write them: the name of a product of ours, and one in ten that we do not have. */
function nameShelves(
  shelves: FeedProduct[],
  products: ReadonlyArray<MatchProduct>,
  seed: number,
): FeedProduct[] {
  const random = createSeededRandom(seed)
  return shelves.map((shelf, nth) => {
    const product = products[Math.floor(random() * products.length)]!
    return nth % 10 === 0 ? shelf : { ...shelf, title: product.name, vendor: product.brand }
  })
}

function writePages(products: ReadonlyArray<FeedProduct>): Buffer[] {
  const count = Math.ceil(products.length / PER_PAGE)
  return Array.from({ length: count }, (_, page) =>
    writeShopifyPage(products.slice(page * PER_PAGE, (page + 1) * PER_PAGE), PACKS),
  )
}

async function* streamOf(page: Buffer) {
  yield page
}

async function time<T>(work: () => T | Promise<T>): Promise<{ result: T; ms: number }> {
  const startedAt = performance.now()
  const result = await work()
  return { result, ms: performance.now() - startedAt }
}
