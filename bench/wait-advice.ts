import { generateDemo } from '#demo/generate-demo.ts'
import { totalLow } from '#domain/advice/total-history.ts'
import { adviseWait, hasPaidOff, LONG_DAYS, RECORD_DAYS } from '#domain/advice/wait-advice.ts'
import { DEFAULT_RATES } from '#domain/currency.ts'
import { eurPrice, priceOf } from '#domain/money/price.ts'
import type { HistoryRecord } from '#domain/price-history.ts'
import { makeStore } from '#tests/factories.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW_MS = Date.UTC(2026, 10, 1)
const CANS = 10
/** Every so many-th product, and every so many-th day of each. */
const [EVERY_PRODUCT, EVERY_DAYS] = [4, 5]
const SHIPPING = { cost: eurPrice(490), freeFrom: eurPrice(4900) }

/**
 * How often the advice was right on the demo's history: given on a day from what was known then, judged by the 30 days
 * after it. Beside it, how often the same answer for every day would have been.
 */
export function benchWaitAdvice(): void {
  const answers = listCourses().flatMap((points) =>
    listDays().flatMap((at) => {
      const advice = adviseWait(points, at)
      const hasPaid = hasPaidOff(points, at)
      return advice && hasPaid !== null ? [{ isWait: advice.advice === 'wait', hasPaid }] : []
    }),
  )
  const count = (isCounted: (answer: (typeof answers)[number]) => boolean) => answers.filter(isCounted).length
  const share = (part: number, of = answers.length) => `${((part / of) * 100).toFixed(1)} % of ${of}`
  const waits = answers.filter(({ isWait }) => isWait)
  const buys = answers.filter(({ isWait }) => !isWait)
  console.log('Buy now or wait: advice on the demo’s history, judged by the 30 days after it')
  console.table([
    { rule: 'our advice', right: share(count(({ isWait, hasPaid }) => isWait === hasPaid)) },
    {
      rule: '… where it says wait',
      right: share(waits.filter(({ hasPaid }) => hasPaid).length, waits.length),
    },
    { rule: '… where it says buy', right: share(buys.filter(({ hasPaid }) => !hasPaid).length, buys.length) },
    { rule: 'always wait', right: share(count(({ hasPaid }) => hasPaid)) },
    { rule: 'always buy', right: share(count(({ hasPaid }) => !hasPaid)) },
  ])
}

/** Days that have 30 known days after them. */
function listDays(): Date[] {
  const count = Math.floor((RECORD_DAYS - LONG_DAYS) / EVERY_DAYS)
  return Array.from({ length: count }, (_, nth) => new Date(NOW_MS - (LONG_DAYS + nth * EVERY_DAYS) * DAY_MS))
}

/** The lowest total of ten cans over time, of each product. */
function listCourses() {
  const { offers, records, stores } = generateDemo()
  const offerOf = new Map(offers.map((offer) => [offer.id, offer]))
  const shops = new Map(stores.map(({ id }) => [id, makeStore({ id, shipping: { eu: SHIPPING } })]))
  const byProduct = Map.groupBy(records, ({ productId }) => productId)
  return [...byProduct.values()]
    .filter((_, nth) => nth % EVERY_PRODUCT === 0)
    .map((ofProduct) =>
      totalLow({
        records: ofProduct
          .map(({ offerId, price, currency, inStock, ageS }): HistoryRecord => {
            const { storeId, cans } = offerOf.get(offerId)!
            const at = new Date(NOW_MS - ageS * 1000)
            return { offerId, storeId, cans, priceMinor: price, currency, inStock, at }
          })
          .toSorted((a, b) => a.at.getTime() - b.at.getTime()),
        since: new Date(NOW_MS - RECORD_DAYS * DAY_MS),
        stores: shops,
        cans: CANS,
        destination: { country: null, region: 'eu' },
        shippingOf: () => ({ shipping: null, shippingTo: null }),
        toPrice: (amount, currency) => priceOf(amount, currency, DEFAULT_RATES),
      }),
    )
}
