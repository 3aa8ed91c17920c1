import {
  listPastOffers,
  type PastDay,
  type PastOffer,
  wasLeft,
  wasThere,
  wereTogether,
} from '#domain/basket/basket-days.ts'
import type { BasketPlan } from '#domain/basket/basket-plan.ts'
import { type BuiltModel, buildModel } from '#domain/basket/build-model.ts'
import { narrowModel } from '#domain/basket/narrow-model.ts'
import { listAmounts } from '#domain/basket/shown-total.ts'
import { boundGoods } from '#domain/basket/solver/bound-goods.ts'
import type { Destination } from '#domain/country.ts'
import { type EurMicro, eurMicro } from '#domain/money/amounts.ts'
import { type Price, priceOf } from '#domain/money/price.ts'
import type { Offer } from '#domain/offers.ts'
import type { HistoryRecord } from '#domain/price-history.ts'
import { findShippingRules } from '#services/advice/build-total-course.ts'
import type { Deps } from '#services/deps.ts'
import { type BasketOrder, type PlanOutcome, planVariants } from './plan-basket.ts'

/** For one plan. The cheapest purchase is usually known by then; the proof may not be, but a bound is. */
const PLAN_MS = 30

/** What a basket cost; without parts it is no purchase but a bound. */
export type Worth = { readonly eurMicro: EurMicro | null; readonly parts?: ReadonlyArray<Price> }

export type PastPlan = {
  /** The cheapest purchase that is known; null where something could not be had, or none was found in time. */
  readonly real: Worth
  /** No purchase cost less; null where something could not be had. */
  readonly floor: Worth
}

const NOTHING: Worth = { eurMicro: null }

type PlanDeps = Pick<Deps, 'catalogue' | 'basketPlanner'>
type PastBasket = {
  readonly order: BasketOrder
  readonly destination: Destination
  /** Of each product of the order, in chronological order. */
  readonly records: ReadonlyArray<ReadonlyArray<HistoryRecord>>
  /** Nothing more is planned then, as if the planner were busy. */
  readonly isOver?: () => boolean
}

/**
 * Plans a basket with the prices of some days. All prices together, whenever they were asked for, cost no more than those of
 * any moment: that is a bound for each of the days. Where the purchase that is found this way could be made at one moment of
 * a day, it is the cheapest of that day; the other days are planned again, at last one by one.
 */
export function createPastPlanner(deps: PlanDeps, basket: PastBasket) {
  const { all, pastOf } = buildPast(deps, basket)
  const plan = createPlanMemory(deps, { pastOf, isOver: basket.isOver ?? (() => false) })
  const intern = createPriceMemory()
  const plans = new Map<PastDay, PastPlan>()

  async function planDays(days: ReadonlyArray<PastDay>): Promise<'done' | 'busy'> {
    const there = narrowModel(all, (offer) => days.some((day) => wasThere(pastOf.get(offer)!, day)))
    const best = all.missing.length > 0 ? null : await plan(there)
    if (best === 'busy') return 'busy'
    if (best === null) for (const day of days) plans.set(day, { real: NOTHING, floor: NOTHING })
    if (best === null) return 'done'
    const worth = best !== 'unknown' && best.isExact ? worthOf(best) : null
    const open = days.filter((day) => !worth || !wasPossible(best, day))
    for (const day of days) if (worth && !open.includes(day)) plans.set(day, { real: worth, floor: worth })
    const [only] = open
    if (!only) return 'done'
    if (days.length === 1) return planEnd(only, { best, floor: worth ?? boundOf(best, there) })
    return planParts(open.length < days.length ? [open] : halve(open))
  }

  async function planParts(parts: ReadonlyArray<ReadonlyArray<PastDay>>): Promise<'done' | 'busy'> {
    for (const part of parts) if ((await planDays(part)) === 'busy') return 'busy'
    return 'done'
  }

  /** A day whose bound is no purchase: one that was possible at its end is known to be one. */
  async function planEnd(day: PastDay, { best, floor }: Bounded): Promise<'done' | 'busy'> {
    const isLeft = (offer: Offer) => wasLeft(pastOf.get(offer)!, day)
    const found = wasPossible(best, day) ? best : await plan(narrowModel(all, isLeft))
    if (found === 'busy') return 'busy'
    plans.set(day, { real: found === null || found === 'unknown' ? NOTHING : worthOf(found), floor })
    return 'done'
  }

  function wasPossible(found: Found, day: PastDay): boolean {
    if (found === 'unknown') return false
    const used = listOffers(found).map((offer) => pastOf.get(offer)!)
    return wereTogether(used, day)
  }

  function worthOf({ total, parcels }: BasketPlan): Worth {
    return { eurMicro: total, parts: parcels.flatMap(listAmounts).map(intern) }
  }

  return { planDays, plans: plans as ReadonlyMap<PastDay, PastPlan> }
}

type Found = Exclude<PlanOutcome, null>
type Bounded = { readonly best: Found; readonly floor: Worth }

/** Of a plan that is not proved, or that was not found: what is certain. */
function boundOf(best: Found, { model }: BuiltModel): Worth {
  return { eurMicro: best === 'unknown' ? eurMicro(Math.floor(boundGoods(model))) : best.lowerBound }
}

function halve<T>(all: ReadonlyArray<T>): ReadonlyArray<T>[] {
  const half = Math.ceil(all.length / 2)
  return [all.slice(0, half), all.slice(half)]
}

/** Everything that could be bought at any time, as one basket: days are parts of it. */
function buildPast({ catalogue }: PlanDeps, { order, destination, records }: PastBasket) {
  const snapshot = catalogue()
  const past = order.items.map(({ productId }, nth) =>
    listPastOffers(records[nth]!, {
      shippingOf: findShippingRules(snapshot, snapshot.positionOfId.get(productId)!),
      toPrice: (minor, currency) => priceOf(minor, currency, snapshot.rates),
    }),
  )
  const { withoutStores = [], mayExceed = false, maxParcels = null } = order
  const items = order.items.map((item, nth) => ({ ...item, offers: past[nth]!.map(({ offer }) => offer) }))
  const terms = { destination, withoutStores, mayExceed, maxParcels }
  return {
    all: buildModel({ items, stores: snapshot.stores, ...terms }),
    pastOf: new Map(past.flat().map((one): [Offer, PastOffer] => [one.offer, one])),
  }
}

/** The same offers are planned once: on most days of most baskets nothing changes. */
function createPlanMemory(
  deps: PlanDeps,
  { pastOf, isOver }: { pastOf: ReadonlyMap<Offer, PastOffer>; isOver: () => boolean },
) {
  const known = new Map<string, Promise<PlanOutcome | 'busy'>>()
  const numberOf = new Map([...pastOf.keys()].map((offer, nth) => [offer, nth]))

  async function solve(built: BuiltModel): Promise<PlanOutcome | 'busy'> {
    if (isOver()) return 'busy'
    const plans = await planVariants(deps, built, [{}], { mostMs: PLAN_MS, isPatient: true })
    return plans === 'busy' ? 'busy' : plans[0]!
  }

  return (built: BuiltModel): Promise<PlanOutcome | 'busy'> => {
    const key = built.stores.flatMap(({ packs }) => packs.map(({ offer }) => numberOf.get(offer))).join()
    const planned = known.get(key) ?? solve(built)
    known.set(key, planned)
    return planned
  }
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

function listOffers({ parcels }: BasketPlan): Offer[] {
  return parcels.flatMap(({ lines }) => lines.flatMap(({ packs }) => packs.map(({ offer }) => offer)))
}
