import type { HistoryPoint } from '#domain/advice/total-history.ts'
import { listPastDays, type PastDay } from '#domain/basket/basket-days.ts'
import { MOST_EXACT_LINES } from '#domain/basket/solver/solve-variants.ts'
import type { Destination } from '#domain/country.ts'
import type { HistoryRecord } from '#domain/price-history.ts'
import type { Deps } from '#services/deps.ts'
import { readerOf } from '#services/history/read-records.ts'
import type { BasketOrder } from './plan-basket.ts'
import { createPastPlanner, type PastPlan, type Worth } from './plan-past-days.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** As many as the planner has threads. */
const PLANS_AT_ONCE = 2
/** The cheapest purchase of a day is often that of the next days too. Where none is proved, that does not help. */
const DAYS_AT_ONCE = 4

export type BasketHistory = {
  /** The cheapest purchase of each day that is known. */
  readonly points: ReadonlyArray<HistoryPoint>
  /** No purchase of the day cost less. Where the plan is exact, the same amounts. */
  readonly floors: ReadonlyArray<HistoryPoint>
  /** When the last day ends for which there was no time; null where there was time for all. */
  readonly knownFrom: string | null
}

type Asked = {
  /** Of products that are listed. */
  readonly order: BasketOrder
  readonly destination: Destination
  readonly days: number
  /** Later changes do not count. */
  readonly until: Date
  /** For all days together; the last ones come first. */
  readonly mostMs: number
}

/**
 * What a basket would have cost on each day, by the prices that we recorded, with the shipping that stores ask for now.
 * It reaches back less far where time is up, or where the planner is busy.
 */
export async function findBasketHistory(
  deps: Pick<Deps, 'catalogue' | 'db' | 'now' | 'basketPlanner'>,
  { days, until, mostMs, ...basket }: Asked,
): Promise<BasketHistory> {
  const endMs = performance.now() + mostMs
  const isOver = () => performance.now() > endMs
  const since = new Date(deps.now().getTime() - days * DAY_MS)
  const records: HistoryRecord[][] = []
  for (const { productId } of basket.order.items) {
    if (!isOver()) records.push(await readerOf(deps, productId)(since))
  }
  if (isOver()) return { points: [], floors: [], knownFrom: until.toISOString() }
  const asked = listPastDays({ records, since, until })
  const { planDays, plans } = createPastPlanner(deps, { ...basket, records, isOver })
  const atOnce = basket.order.items.length > MOST_EXACT_LINES ? 1 : DAYS_AT_ONCE
  let nth = 0
  let isBusy = false
  async function planSome() {
    while (nth < asked.length && !isBusy) {
      const some = asked.slice(nth, nth + atOnce)
      nth += atOnce
      if ((await planDays(some)) === 'busy') isBusy = true
    }
  }
  await Promise.all(Array.from({ length: PLANS_AT_ONCE }, planSome))
  return writeHistory(asked, plans)
}

/** Days are known as far back as there is no gap. */
function writeHistory(days: ReadonlyArray<PastDay>, plans: ReadonlyMap<PastDay, PastPlan>): BasketHistory {
  const gap = days.findIndex((day) => !plans.has(day))
  const known = gap === -1 ? days : days.slice(0, gap)
  const lineOf = (pick: (plan: PastPlan) => Worth) =>
    joinSteps(known.map((day) => ({ at: toTime(day.fromMs), ...pick(plans.get(day)!) })).toReversed())
  return {
    points: lineOf(({ real }) => real),
    floors: lineOf(({ floor }) => floor),
    knownFrom: gap === -1 ? null : toTime(days[gap]!.toMs),
  }
}

/** A day that cost the same as the one before it is no step. */
function joinSteps(points: ReadonlyArray<HistoryPoint>): HistoryPoint[] {
  return points.filter((point, nth) => nth === 0 || !isSame(points[nth - 1]!, point))
}

function isSame(one: HistoryPoint, other: HistoryPoint): boolean {
  return (
    one.eurMicro === other.eurMicro &&
    one.parts?.length === other.parts?.length &&
    (one.parts ?? []).every((part, nth) => part === other.parts![nth])
  )
}

function toTime(ms: number): string {
  return new Date(ms).toISOString()
}
