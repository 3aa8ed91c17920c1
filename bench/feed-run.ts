import { readFileSync } from 'node:fs'
import type { KnownListing } from '#data/listings.ts'
import { chooseOffers } from '#domain/choose-offers.ts'
import { DEFAULT_RATES } from '#domain/currency.ts'
import { countChanges, pairOffers, planRun, type StandingOffer } from '#domain/feed-plan.ts'
import { createSliceMemory } from '#feeds/slice-memory.ts'
import { createMatcher } from '#matching/create-matcher.ts'
import { readMatchProducts } from '#server/commands/match-files.ts'
import { createCollector } from '#services/feeds/collect-listings.ts'
import type { LoadedMatcher, StoreMemory } from '#services/feeds/feed-deps.ts'
import { toListingRow } from '#services/feeds/listing-match.ts'
import { matchListings } from '#services/feeds/match-listings.ts'
import { type BenchStore, makeBenchStore, PACKS_PER_PRODUCT } from './feed-run-data.ts'
import { percentile } from './figures.ts'

const STORES = 100
/** A round is a second of work, of which the garbage collector takes a varying part. */
const ROUNDS = 15

type Spent = { parse: number; cold: number; warm: number }
type Figures = { listings: number; matched: number; review: number; changed: number }

/** The database's rows of a store. */
type State = { known: KnownListing[]; standing: StandingOffer[] }

/**
 * A whole run without the network and the database, against JSON.parse of the same bytes, store by store in turns. In
 * processor time, the collector's included: it depends less than the clock on other work of the machine.
 */
export async function benchFeedRun(): Promise<void> {
  const products = readMatchProducts(
    readFileSync(new URL('../data/starter/catalogue.csv', import.meta.url), 'utf8'),
  )
  // Made beforehand, and outside the heap: otherwise their garbage would be collected during a run.
  const stores = Array.from({ length: STORES }, (_, nth) => makeBenchStore(nth + 1, products))
  const rounds: Spent[] = []
  let figures: Figures = { listings: 0, matched: 0, review: 0, changed: 0 }
  for (let round = -1; round < ROUNDS; round++) {
    // A new one each time: a matcher remembers the titles it has seen.
    const loaded = { matcher: createMatcher({ products, aliases: [], gtins: [] }), version: 'bench' }
    const spent = { parse: 0, cold: 0, warm: 0 }
    figures = { listings: 0, matched: 0, review: 0, changed: 0 }
    for (const store of stores) await runStore(store, { loaded, spent, figures })
    if (round >= 0) rounds.push(spent)
  }
  const bytes = stores.flatMap(({ after }) => after).reduce((sum, page) => sum + page.length, 0)
  report({ rounds, figures, bytes })
}

function report({ rounds, figures, bytes }: { rounds: Spent[]; figures: Figures; bytes: number }) {
  const median = (values: number[]) => percentile(values, 50)
  const compare = (name: keyof Spent) => ({
    'against JSON.parse': `${median(rounds.map((spent) => spent[name] / spent.parse)).toFixed(3)} x`,
    'listings/s': Math.round(figures.listings / (median(rounds.map((spent) => spent[name])) / 1000)),
  })
  const { listings, matched, review, changed } = figures
  console.log(
    [
      `Feed runs, ${STORES} stores: ${listings} listings, ${(bytes / 1e6).toFixed(0)} MB`,
      `products of ${(bytes / (listings / PACKS_PER_PRODUCT) / 1000).toFixed(1)} KB with 2 or 3 packs, escaped HTML`,
      `${matched} matched, ${review} for review, ${changed} changes in the second reading`,
      `processor time, the median of ${ROUNDS} rounds`,
    ].join('; '),
  )
  console.table({
    'JSON.parse alone': compare('parse'),
    'read, match and plan, first time': compare('cold'),
    'read, match and plan, 5 % changed': compare('warm'),
  })
}

async function runStore(
  { before, after }: BenchStore,
  { loaded, spent, figures }: { loaded: LoadedMatcher; spent: Spent; figures: Figures },
) {
  const memory: StoreMemory = { slices: createSliceMemory(), understood: { last: [] } }
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
  figures.review += cold.result.feed.reviewCount
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
  const standing = pairOffers(wanted, state.standing)
  const plan = planRun({
    wanted,
    standing,
    holds: [],
    refused: [],
    findLikely: () => null,
    findPast: () => null,
    currency: reading.currency,
    rates: DEFAULT_RATES,
    now: new Date(),
    confirmingRunId: 1,
    accepted: new Set(),
    areAllBelieved: false,
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

async function* streamOf(page: Buffer) {
  yield page
}

async function time<T>(work: () => T | Promise<T>): Promise<{ result: T; ms: number }> {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return { result, ms: (user + system) / 1000 }
}
