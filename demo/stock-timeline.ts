import type { Stock } from '#domain/stock.ts'
import { RUNS_PER_DAY } from './price-timeline.ts'
import { isLucky, pickOne, pickWhole, type Random } from './random.ts'

/** Runs between which a pack was sold out; `to` is the run at which it was back, below 0 when it is not yet. */
type Gap = { readonly from: number; readonly to: number }

export type StockTimeline = { readonly now: Stock; readonly gaps: ReadonlyArray<Gap> }

const PAST_GAP_CHANCE = 0.34
const OUT_CHANCE = 0.035
const ODD_CHANCE = 0.011

/** `isOut` affects all packs of the product in this store; a pack may also be sold out on its own. */
export function buildStock(
  random: Random,
  { firstRun, isOut }: { firstRun: number; isOut: boolean },
): StockTimeline {
  const now = isOut || isLucky(random, OUT_CHANCE) ? 'out_of_stock' : pickOdd(random)
  const gaps: Gap[] = []
  const days = pickWhole(random, 2, 16)
  const spareRuns = firstRun - days * RUNS_PER_DAY - 1
  if (isLucky(random, PAST_GAP_CHANCE) && spareRuns > 0) {
    const to = pickWhole(random, 0, spareRuns)
    gaps.push({ from: to + days * RUNS_PER_DAY, to })
  }
  if (now !== 'in_stock')
    gaps.push({ from: Math.min(firstRun, pickWhole(random, 0, 20 * RUNS_PER_DAY)), to: -1 })
  return { now, gaps }
}

export function isInStockAt({ gaps }: StockTimeline, run: number): boolean {
  return !gaps.some(({ from, to }) => run <= from && run > to)
}

function pickOdd(random: Random): Stock {
  return isLucky(random, ODD_CHANCE)
    ? pickOne(random, ['preorder', 'backorder', 'unknown'] as const)
    : 'in_stock'
}
