import type { Snapshot } from '#catalogue/snapshot-types.ts'
import type { DatedRate } from '#data/published-rates.ts'
import type { CurrencyUse } from '#data/rate-use.ts'
import type { ExchangeRates } from '#domain/currency.ts'
import { priceOf } from '#domain/money.ts'
import type { Rate } from '#domain/rate.ts'
import { movedPercent } from '#domain/rate-move.ts'
import { nameCurrency, showRate } from './rate-words.ts'

export type RatePoint = { readonly day: string; readonly perEur: Rate }

/** A rate that waits, with what speaks for and against it. */
export type WaitingRate = ReturnType<typeof describeWaiting>

/** Where no can is sold in the currency, a round amount shows what the rates do. */
const ROUND_MINOR = 100_00

export function describeWaiting(
  waiting: DatedRate,
  {
    used,
    sameDay,
    use,
    course,
    snapshot,
  }: {
    /** What is used instead, and since when. */
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
  const eurAt = (rate: Rate) => priceOf(exampleMinor, currency, { ...snapshot.rates, [currency]: rate })!
  const [before, after] = [eurAt(used.perEur), eurAt(perEur)]
  return {
    currency,
    name: nameCurrency(currency),
    day,
    used: { perEur: showRate(used.perEur), day: used.day },
    waits: showRate(perEur),
    percent: movedPercent(used.perEur, perEur),
    example: { isCan, minor: exampleMinor, before, after, percent: movedPercent(perEur, used.perEur) },
    largestOther: sameDay.toSorted((a, b) => Math.abs(b.percent) - Math.abs(a.percent))[0] ?? null,
    use: { stores: use?.stores ?? 0, offers: use?.offers ?? 0 },
    newLowest: countNewLowest(snapshot, { currency, perEur }),
    course,
  }
}

/** Products whose lowest price would be another one with this rate. */
function countNewLowest(
  { offers, rates }: Pick<Snapshot, 'offers' | 'rates'>,
  { currency, perEur }: { currency: string; perEur: Rate },
): number {
  const changed: ExchangeRates = { ...rates, [currency]: perEur }
  return offers.filter((some) => {
    const inStock = some.filter(({ stock }) => stock === 'in_stock')
    if (!inStock.some(({ price }) => price.currency === currency)) return false
    const lowest = (by: ExchangeRates) =>
      Math.min(
        ...inStock.map(({ price, cans }) => priceOf(price.minor, price.currency, by)!.eurMinor / cans),
      )
    return lowest(rates) !== lowest(changed)
  }).length
}
