import {
  createDayNames,
  listPastOffers,
  type PastDay,
  type PastOffer,
  wasThere,
} from '#domain/basket/basket-days.ts'
import type { BasketPlan } from '#domain/basket/basket-plan.ts'
import { buildModel } from '#domain/basket/build-model.ts'
import { narrowModel } from '#domain/basket/narrow-model.ts'
import type { Destination } from '#domain/country.ts'
import { priceOf } from '#domain/money/price.ts'
import type { Offer } from '#domain/offers.ts'
import type { HistoryRecord } from '#domain/price-history.ts'
import { findShippingRules } from '#services/advice/build-total-course.ts'
import type { Deps } from '#services/deps.ts'
import { type BasketOrder, planVariants } from './plan-basket.ts'

/** For one plan. The cheapest purchase is usually known by then; the proof may not be, but a bound is. */
const PLAN_MS = 30

export type PastDeps = Pick<Deps, 'catalogue' | 'basketPlanner'>

export type PastBasket = {
  /** Of products that are listed. */
  readonly order: BasketOrder
  readonly destination: Destination
  /** Of each product of the order, in chronological order. */
  readonly records: ReadonlyArray<ReadonlyArray<HistoryRecord>>
  /** Nothing more is planned then, as if the planner were busy. */
  readonly isOver?: () => boolean
}

/** Null where something could not be had. */
type PastOutcome = BasketPlan | null | 'busy'

export type Past = {
  /** The cheapest purchase of everything that could be had on one of these days. */
  readonly planFor: (days: ReadonlyArray<PastDay>) => Promise<PastOutcome>
  /** When an offer of a plan could be had. */
  readonly timeOf: (offer: Offer) => PastOffer
}

/** All prices that a basket's offers had make one model, of which a day is a part. The same part is planned once. */
export function openPast(deps: PastDeps, basket: PastBasket): Past {
  const { all, pastOf } = buildPast(deps, basket)
  const { isOver = () => false } = basket
  const known = new Map<string, Promise<PastOutcome>>()
  const spans = all.stores.map(({ packs }) => packs.map(({ offer }) => pastOf.get(offer)!))
  const nameDay = createDayNames(spans.flat())

  async function plan(days: ReadonlyArray<PastDay>): Promise<PastOutcome> {
    if (all.missing.length > 0) return null
    if (isOver()) return 'busy'
    const built = narrowModel(all, (store, pack) => days.some((day) => wasThere(spans[store]![pack]!, day)))
    const plans = await planVariants(deps, built, [{}], { mostMs: PLAN_MS, isPatient: true })
    if (plans === 'busy') return 'busy'
    const [found = null] = plans
    return found === 'unknown' ? 'busy' : found
  }

  return {
    planFor(days) {
      const key = [...new Set(days.map(nameDay))].join()
      const outcome = known.get(key) ?? plan(days)
      known.set(key, outcome)
      return outcome
    },
    timeOf: (offer) => pastOf.get(offer)!,
  }
}

function buildPast({ catalogue }: PastDeps, { order, destination, records }: PastBasket) {
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
