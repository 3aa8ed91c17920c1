import { buildSnapshot } from '#catalogue/build-snapshot.ts'
import { buildDeliveredSteps, type Delivered } from '#catalogue/delivered.ts'
import { queryProducts } from '#catalogue/query-products.ts'
import { destinationOf } from '#domain/country.ts'
import { ProductQuerySchema } from '#domain/product-query.ts'
import { createSeededRandom } from '#domain/seeded-random.ts'
import { finishSteps } from '#domain/steps.ts'
import { formatMs, percentile } from './figures.ts'
import { makeInput } from './search-data.ts'

const SIZES = [1100, 20_000]
const ROUNDS = 60
const LIST = ProductQuerySchema.parse({ sort: 'price-asc' })
const FILTERED = ProductQuerySchema.parse({ sort: 'delivered', maxDays: '7', freeShipping: '1' })

/** A list with and without totals for ten cans to Germany, and how long they take to prepare when first asked for. */
export function benchDelivered(): void {
  console.log(`Totals for 10 cans, ${ROUNDS} lists of 24 with all facets`)
  console.table(
    SIZES.map((size) => {
      const snapshot = buildSnapshot(makeInput(size, createSeededRandom(size)))
      const start = performance.now()
      const wanted = { destination: destinationOf('DE'), cans: 10, currency: 'EUR' } as const
      const delivered = finishSteps(buildDeliveredSteps(snapshot, wanted))
      const prepareMs = performance.now() - start
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
        'prepared once, in slices': formatMs(prepareMs),
        'list without totals': time(LIST, null),
        'list with totals': time(LIST, delivered),
        'and filtered by days and shipping': time(FILTERED, delivered),
      }
    }),
  )
}
