import { buildSnapshot } from '#catalogue/build-snapshot.ts'
import { buildDeliveredSteps, type Delivered } from '#catalogue/delivered.ts'
import { queryProducts } from '#catalogue/query-products.ts'
import { destinationOf } from '#domain/country.ts'
import { MOST_CHOSEN_CANS } from '#domain/packs.ts'
import { ProductQuerySchema } from '#domain/product-query.ts'
import { createSeededRandom } from '#domain/seeded-random.ts'
import { finishSteps } from '#domain/steps.ts'
import { formatMs, percentile } from './figures.ts'
import { makeInput } from './search-data.ts'

const SIZES = [1100, 20_000]
const ROUNDS = 60
const LIST = ProductQuerySchema.parse({ sort: 'price-asc' })
const FILTERED = ProductQuerySchema.parse({ sort: 'delivered', maxDays: '7', freeShipping: '1' })

/** A list with and without totals for ten cans to Germany, and how long those and the most take when first asked for. */
export function benchDelivered(): void {
  console.log(`Totals for 10 cans, ${ROUNDS} lists of 24 with all facets`)
  console.table(
    SIZES.map((size) => {
      const snapshot = buildSnapshot(makeInput(size, createSeededRandom(size)))
      const prepare = (cans: number) => {
        const start = performance.now()
        const wanted = { destination: destinationOf('DE'), cans, currency: 'EUR' } as const
        const delivered = finishSteps(buildDeliveredSteps(snapshot, wanted))
        return { delivered, ms: performance.now() - start }
      }
      const { delivered, ms } = prepare(10)
      const time = (query: typeof LIST, totals: Delivered | null) => {
        const times = Array.from({ length: ROUNDS }, () => {
          const from = performance.now()
          queryProducts(snapshot, query, 'en', totals)
          return performance.now() - from
        })
        return formatMs(percentile(times, 50))
      }
      return {
        products: size,
        'prepared once, in slices': formatMs(ms),
        [`the same for ${MOST_CHOSEN_CANS} cans`]: formatMs(prepare(MOST_CHOSEN_CANS).ms),
        'list without totals': time(LIST, null),
        'list with totals': time(LIST, delivered),
        'and filtered by days and shipping': time(FILTERED, delivered),
      }
    }),
  )
}
