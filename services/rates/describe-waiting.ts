import type { Snapshot } from '#catalogue/snapshot-types.ts'
import type { DatedRate } from '#data/published-rates.ts'
import type { CurrencyUse } from '#data/rate-use.ts'
import { minor } from '#domain/money/amounts.ts'
import { toEurMicro } from '#domain/money/convert.ts'
import { divideEur } from '#domain/money/price.ts'
import type { Rate } from '#domain/rate.ts'
import { sayAmountIn, sayEuroAt } from '#domain/rate-example.ts'
import { movedPercent } from '#domain/rate-move.ts'
import { nameCurrency, showRate } from './rate-words.ts'

export type RatePoint = { readonly day: string; readonly perEur: Rate }

/** Where no can is sold in the currency, a round amount shows what the rates do. */
const ROUND_MINOR = minor(100_00)

/** A rate that waits, with the evidence for and against it. */
export function describeWaiting(
  waiting: DatedRate,
  {
    used,
    sameDay,
    use,
    course,
    snapshot,
  }: {
    /** The rate used instead, and since when. */
    used: { readonly perEur: Rate; readonly day: string | null }
    /** How far the other currencies of the same file moved. */
    sameDay: ReadonlyArray<{ readonly currency: string; readonly percent: number }>
    use: CurrencyUse | undefined
    course: ReadonlyArray<RatePoint>
    snapshot: Pick<Snapshot, 'offers' | 'rates'>
  },
) {
  const { currency, day, perEur } = waiting
  const isCan = use?.typicalMinor != null
  const exampleMinor = use?.typicalMinor ?? ROUND_MINOR
  const amount = sayAmountIn(exampleMinor, currency)
  return {
    currency,
    name: nameCurrency(currency),
    day,
    used: { perEur: showRate(used.perEur), day: used.day },
    waits: showRate(perEur),
    percent: movedPercent(used.perEur, perEur),
    example: {
      name: isCan ? `A can at ${amount}` : amount,
      before: sayEuroAt(exampleMinor, currency, used.perEur),
      after: sayEuroAt(exampleMinor, currency, perEur),
      percent: movedPercent(perEur, used.perEur),
    },
    largestOther: sameDay.toSorted((a, b) => Math.abs(b.percent) - Math.abs(a.percent))[0] ?? null,
    use: { stores: use?.stores ?? 0, offers: use?.offers ?? 0 },
    newLowest: countNewLowest(snapshot, { currency, perEur }),
    course,
  }
}

/** Products whose lowest price per can would change with this rate. */
function countNewLowest(
  { offers, rates }: Pick<Snapshot, 'offers' | 'rates'>,
  { currency, perEur }: { currency: string; perEur: Rate },
): number {
  return offers.filter((ofProduct) => {
    const inStock = ofProduct.filter(({ stock }) => stock === 'in_stock')
    if (!inStock.some(({ price }) => price.currency === currency)) return false
    const lowest = (changed: Rate | undefined) =>
      Math.min(
        ...inStock.map(({ price, cans }) => {
          const rate = price.currency === currency ? changed : rates[price.currency]
          const value = rate ? toEurMicro(price.minor, price.currency, rate) : null
          return value === null ? Number.POSITIVE_INFINITY : divideEur(value, cans)
        }),
      )
    return lowest(rates[currency]) !== lowest(perEur)
  }).length
}
