import { buildSnapshot } from '#catalogue/build-snapshot.ts'
import { listMeanings } from '#catalogue/flavour-index.ts'
import { queryProducts } from '#catalogue/query-products.ts'
import { searchTexts } from '#catalogue/search-texts.ts'
import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { searchText } from '#domain/flavours.ts'
import type { ProductCard } from '#domain/product.ts'
import type { ProductQuery } from '#domain/product-query.ts'
import { splitTerms } from '#domain/search-terms.ts'
import { createSeededRandom } from '#domain/seeded-random.ts'
import { foldText } from '#domain/text.ts'
import { formatMicros, percentile } from './figures.ts'
import { makeInput, makeQueries, STORE_COUNT } from './search-data.ts'

/** More rounds for short queries, so that their medians are as reliable. */
const CASES = [
  { size: 667, rounds: 25 },
  { size: 20_000, rounds: 7 },
  { size: 200_000, rounds: 3 },
]
const QUERY_COUNT = 200
/** A short run would time code that is not optimised yet; a server is long past that. */
const WARM_UP_ROUNDS = 40
/**
 * The index against scanning every prepared name: words → page by price, total and all facets.
 * 'words' is the search alone: which products match. 'ranked' is the same page as 'index', best match first.
 */
export async function benchSearch(): Promise<void> {
  console.log(`Search, ${QUERY_COUNT} queries, index and scan in turns; the median of each query's rounds`)
  const rows = CASES.map(({ size, rounds }) => {
    const random = createSeededRandom(size)
    const input = makeInput(size, random)
    const buildStart = performance.now()
    const snapshot = buildSnapshot(input)
    const buildMs = performance.now() - buildStart
    const { words, own, ranked, scan } = timeQueries(
      snapshot,
      makeQueries(snapshot, random, QUERY_COUNT),
      rounds,
    )
    const ratio = (percent: number) =>
      `${(percentile(scan, percent) / percentile(own, percent)).toFixed(0)} x`
    return {
      products: size,
      'words p50': formatMicros(percentile(words, 50)),
      'words p99': formatMicros(percentile(words, 99)),
      'index p50': formatMicros(percentile(own, 50)),
      'index p99': formatMicros(percentile(own, 99)),
      'ranked p50': formatMicros(percentile(ranked, 50)),
      'ranked p99': formatMicros(percentile(ranked, 99)),
      'scan p50': formatMicros(percentile(scan, 50)),
      'scan p99': formatMicros(percentile(scan, 99)),
      'scan / index p50': ratio(50),
      'scan / index p99': ratio(99),
      build: `${buildMs.toFixed(0)} ms`,
    }
  })
  console.table(rows)
}

type Times = Readonly<Record<'words' | 'own' | 'ranked' | 'scan', number[]>>

function timeQueries(snapshot: Snapshot, queries: ReadonlyArray<ProductQuery>, rounds: number) {
  const scanQuery = prepareScan(snapshot)
  for (let round = 0; round < WARM_UP_ROUNDS; round++)
    for (const query of queries) queryProducts(snapshot, query)
  const times = queries.map((): Times => ({ words: [], own: [], ranked: [], scan: [] }))
  for (let round = -1; round < rounds; round++) {
    for (const [nth, query] of queries.entries()) {
      const startedAt = performance.now()
      searchTexts(snapshot.index, query.search)
      const wordsAt = performance.now()
      const page = queryProducts(snapshot, query)
      const ownAt = performance.now()
      queryProducts(snapshot, { ...query, sort: 'default' })
      const rankedAt = performance.now()
      const expected = scanQuery(query)
      const scanAt = performance.now()
      if (round < 0) requireSame(query, page, expected)
      else {
        times[nth]!.words.push(wordsAt - startedAt)
        times[nth]!.own.push(ownAt - wordsAt)
        times[nth]!.ranked.push(rankedAt - ownAt)
        times[nth]!.scan.push(scanAt - rankedAt)
      }
    }
  }
  return {
    words: times.map(({ words }) => percentile(words, 50)),
    own: times.map(({ own }) => percentile(own, 50)),
    ranked: times.map(({ ranked }) => percentile(ranked, 50)),
    scan: times.map(({ scan }) => percentile(scan, 50)),
  }
}

type Found = { total: number; items: ReadonlyArray<ProductCard> }

function requireSame(query: ProductQuery, page: Found, expected: Found) {
  const isSame =
    page.total === expected.total && page.items.every((card, nth) => card === expected.items[nth])
  if (!isSame) throw new Error(`index and scan differ for '${query.search}'`)
}

/** Names are folded once, here; a query scans them all, sorts its results and counts with maps. */
function prepareScan({ products, cards, offers }: Snapshot) {
  const rows = products.map((product, position) => ({
    product,
    card: cards[position]!,
    haystack: foldText(searchText(product)),
    flavours: new Set(listMeanings(product)),
    storeIds: new Set(offers[position]!.map(({ storeId }) => storeId)),
  }))
  return (query: ProductQuery) => {
    const terms = splitTerms(query.search)
    const hits = rows.filter((row) =>
      terms.every(
        ({ words, flavours, instead }) =>
          [words, ...instead].some((some) => some.every((word) => row.haystack.includes(word))) ||
          flavours.some((flavour) => row.flavours.has(flavour)),
      ),
    )
    hits.sort(
      (a, b) => a.card.priceFrom!.eurMicro - b.card.priceFrom!.eurMicro || a.product.id - b.product.id,
    )
    const counts = new Map<string | number | null, number>()
    const add = (key: string | number | null) => counts.set(key, (counts.get(key) ?? 0) + 1)
    for (const { product, card, storeIds } of hits) {
      add(product.brand)
      add(product.flavourFamily)
      add(product.format)
      add(card.strength)
      add(card.pricePerCan!.eurMicro + STORE_COUNT)
      for (const storeId of storeIds) add(storeId)
    }
    return { total: hits.length, items: hits.slice(0, query.perPage).map(({ card }) => card), counts }
  }
}
