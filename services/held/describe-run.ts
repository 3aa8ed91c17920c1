import type { WaitingRun } from '#data/held-doubts.ts'
import type { ExchangeRates } from '#domain/currency.ts'
import type { DoubtedPrice, HeldRunDoubt } from '#domain/guards/run-doubt.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { type CourseView, type loadEvidence, type MarketView, toEuro } from './load-evidence.ts'

type Evidence = Pick<Awaited<ReturnType<typeof loadEvidence>>, 'findMarket' | 'findCourse'>

export type HeldRow = DoubtedPrice & {
  readonly productName: string
  readonly market: MarketView | null
  readonly course: CourseView
  /** As it would be in euro: by the store's currency, and by the one that explains it. */
  readonly euro: Minor | null
  readonly euroIfOther: Minor | null
}

/** Rows on the page; the run's own page has all. */
export const ROWS_SHOWN = 5
/** As near as rounding leaves a price that was only converted. */
const LANDED_SHARE = 0.01

/** The furthest prices of a held run, each in its market. */
export function describeRows(
  { doubt, storeId, storeCurrency }: WaitingRun,
  {
    evidence,
    names,
    rates,
  }: { evidence: Evidence; names: ReadonlyMap<number, string>; rates: ExchangeRates },
): HeldRow[] {
  return (doubt?.prices ?? []).slice(0, ROWS_SHOWN).map((row) => ({
    ...row,
    productName: names.get(row.productId) ?? '',
    market: evidence.findMarket({ ...row, storeId }),
    course: evidence.findCourse({ ...row, storeId }),
    euro: toEuro(row.price, storeCurrency, rates),
    euroIfOther: doubt?.currency ? toEuro(row.price, doubt.currency.to, rates) : null,
  }))
}

/** How many of the kept prices are about what they were, if they are read in the currency that explains them. */
export function countLanded({ prices, currency }: HeldRunDoubt): number {
  if (!currency) return 0
  return prices.filter(
    ({ before, price }) => before !== null && Math.abs(price / currency.rate / before - 1) <= LANDED_SHARE,
  ).length
}

/** The commonest last two digits of the new prices, how many have it and how many had it before. */
export function findEnding({ prices }: HeldRunDoubt): { ending: string; now: number; before: number } | null {
  const endings = prices.map(({ price }) => price % 100)
  const counts = [...Map.groupBy(endings, (ending) => ending)].map(([ending, all]) => ({
    ending,
    now: all.length,
  }))
  const [most] = counts.toSorted((a, b) => b.now - a.now)
  if (!most || most.now * 2 < prices.length) return null
  const before = prices.filter((row) => row.before !== null && row.before % 100 === most.ending).length
  return { ending: String(most.ending).padStart(2, '0'), now: most.now, before }
}
