import { endOf, type PastDay, wereTogether } from '#domain/basket/basket-days.ts'
import type { BasketPlan } from '#domain/basket/basket-plan.ts'
import { listAmounts } from '#domain/basket/shown-total.ts'
import type { EurMicro } from '#domain/money/amounts.ts'
import type { Price } from '#domain/money/price.ts'
import { openPast, type PastBasket, type PastDeps } from './open-past.ts'

/** What a basket cost; without parts it is no purchase but a bound. */
export type Worth = { readonly eurMicro: EurMicro | null; readonly parts?: ReadonlyArray<Price> }

export type PastPlan = {
  /** The cheapest purchase that is known; null where something could not be had. */
  readonly real: Worth
  /** No purchase cost less; null where something could not be had. */
  readonly floor: Worth
}

const NOTHING: Worth = { eurMicro: null }

/**
 * Plans a basket with the prices of some days. All prices together, whenever they were asked for, cost no more than those of
 * any moment: that is a bound for each of the days. Where the purchase that is found this way could be made at one moment of
 * a day, it is the cheapest of that day; the other days are planned again, at last one by one.
 */
export function createPastPlanner(deps: PastDeps, basket: PastBasket) {
  const { planFor, timeOf } = openPast(deps, basket)
  const intern = createPriceMemory()
  const plans = new Map<PastDay, PastPlan>()

  async function planDays(days: ReadonlyArray<PastDay>): Promise<'done' | 'busy'> {
    const best = await planFor(days)
    if (best === 'busy') return 'busy'
    if (best === null) for (const day of days) plans.set(day, { real: NOTHING, floor: NOTHING })
    if (best === null) return 'done'
    const exact = best.isExact ? worthOf(best) : null
    if (exact)
      for (const day of days) if (wasPossible(best, day)) plans.set(day, { real: exact, floor: exact })
    const open = days.filter((day) => !plans.has(day))
    if (open.length === 0) return 'done'
    if (days.length === 1) return planEnd(days[0]!, { best, floor: exact ?? { eurMicro: best.lowerBound } })
    return planParts(open.length < days.length ? [open] : halve(open))
  }

  async function planParts(parts: ReadonlyArray<ReadonlyArray<PastDay>>): Promise<'done' | 'busy'> {
    for (const part of parts) if ((await planDays(part)) === 'busy') return 'busy'
    return 'done'
  }

  /** A day whose bound is no purchase: what could be bought at its end is one, if not always the cheapest of the day. */
  async function planEnd(
    day: PastDay,
    { best, floor }: { best: BasketPlan; floor: Worth },
  ): Promise<'done' | 'busy'> {
    const last = wasPossible(best, day) ? best : await planFor([endOf(day)])
    if (last === 'busy') return 'busy'
    plans.set(day, { real: last ? worthOf(last) : NOTHING, floor })
    return 'done'
  }

  function wasPossible({ parcels }: BasketPlan, day: PastDay): boolean {
    const packs = parcels.flatMap(({ lines }) => lines.flatMap((line) => line.packs))
    return wereTogether(
      packs.map(({ offer }) => timeOf(offer)),
      day,
    )
  }

  function worthOf({ total, parcels }: BasketPlan): Worth {
    return { eurMicro: total, parts: parcels.flatMap(listAmounts).map(intern) }
  }

  return { planDays, plans: plans as ReadonlyMap<PastDay, PastPlan> }
}

function halve<T>(all: ReadonlyArray<T>): ReadonlyArray<T>[] {
  const half = Math.ceil(all.length / 2)
  return [all.slice(0, half), all.slice(half)]
}

/** An amount that many days have is one object, so that a page is sent it once. */
function createPriceMemory() {
  const known = new Map<string, Price>()
  return (price: Price): Price => {
    const key = `${price.minor} ${price.currency} ${price.eurMicro}`
    const same = known.get(key) ?? price
    known.set(key, same)
    return same
  }
}
