import type { BasketModel } from './basket-model.ts'
import { planRoute, type Sender } from './draft-steps.ts'
import { createDrafts, type Draft } from './drafts.ts'
import { listPacks } from './list-options.ts'
import type { Deal, Market } from './market.ts'
import { type Purchase, pricePurchase } from './purchase.ts'
import { createTopUps } from './top-ups.ts'

/** Tries between two looks at the clock. */
const TRIES_PER_LOOK = 64
/** So many times as many drafts as are kept are compared with each other, and fewer where some were dropped before. */
const COMPARED = 8
const THEN_COMPARED = 2

type Drafting = {
  readonly model: BasketModel
  /** Its deals say which stores may send a parcel and how each is ordered from. What they ask proves a bound. */
  readonly market: Pick<Market, 'deals' | 'reserve'>
  /** Only purchases below it are of interest. */
  readonly limit: number
}
type Terms = {
  readonly isOver: () => boolean
  /** Of more drafts the nearest are kept, so that there may be cheaper purchases. */
  readonly mostDrafts?: number
}

/**
 * The cheapest purchase in a market, if there is one below the limit; where that is not complete, one that is perhaps
 * near it, or none. It goes through items and stores step by step with all drafts of a purchase beside each other. What a
 * draft costs at least is known at every step, and one is dropped that another one beats in everything that counts for
 * the rest of the way.
 */
export function draftPurchases(
  { model, market: { deals, reserve }, limit: most }: Drafting,
  { isOver, mostDrafts = Number.POSITIVE_INFINITY }: Terms,
): { purchase: Purchase | null; isComplete: boolean } {
  /** With the fees of parcels, as the charges and what is asked are. */
  const limit = most + reserve
  let tries = 0
  let isCut = false
  let isComplete = true
  const isCutShort = () => {
    if (++tries % TRIES_PER_LOOK === 0) isCut ||= isOver()
    return isCut
  }
  const charges = deals.reduce((sum, { isForced, charge }) => (isForced ? sum + charge : sum), 0)
  const route = planRoute(model, deals, { room: limit - charges, isOver: isCutShort })
  if (!route) return { purchase: null, isComplete: false }
  /** A fee is given back for each parcel that is allowed. */
  const fee = model.maxParcels === null ? 0 : reserve / model.maxParcels
  const { start, goOn, keepUnbeaten } = createDrafts({ model, route, limit, fee, isOver: isCutShort })

  function keepLowest(drafts: Draft[], many: number): Draft[] {
    if (drafts.length <= many) return drafts
    isComplete = false
    return drafts.toSorted((a, b) => a.bound - b.bound).slice(0, many)
  }

  let drafts = start()
  for (const step of route.steps) {
    if (drafts.length === 0 || isCut) break
    const compared = keepLowest(goOn(drafts, step), mostDrafts * (isComplete ? COMPARED : THEN_COMPARED))
    drafts = keepLowest(keepUnbeaten(compared, step), mostDrafts)
  }
  const buy = createShop({ model, deals, senders: route.senders, isOver })
  let best: Purchase | null = null
  for (const draft of drafts.toSorted((a, b) => a.bound - b.bound)) {
    // The next ones cost no less.
    if (isCut || draft.bound >= (best?.value ?? most) + reserve) break
    const purchase = buy(draft)
    if (!purchase) isCut ||= isOver()
    else if (purchase.value < (best?.value ?? most)) best = purchase
  }
  return { purchase: best, isComplete: isComplete && !isCut }
}

/** Buys what drafts hold, and extras for limits that they do not reach. */
function createShop({
  model,
  deals,
  senders,
  isOver,
}: {
  model: BasketModel
  deals: ReadonlyArray<Deal>
  senders: ReadonlyArray<Sender>
  isOver: () => boolean
}): (draft: Draft) => Purchase | null {
  const limited = [...senders.keys()].filter((nth) => senders[nth]!.limit >= 0)
  const topUps = createTopUps(
    model,
    limited.map((nth) => deals[nth]!.mode),
    isOver,
  )

  return (draft) => {
    const packsOf = new Map<number, number[]>()
    const isUsed = senders.map(({ isSent }) => isSent)
    const take = (store: number, packs: ReadonlyArray<number>) =>
      packsOf.set(store, [...(packsOf.get(store) ?? []), ...packs])
    for (let { taken } = draft; taken; { taken } = taken.before) {
      isUsed[taken.sender] = true
      take(senders[taken.sender]!.store, listPacks(taken.option))
    }
    const extras = topUps.find(
      limited.map((nth, place) => (isUsed[nth] ? draft.reached[place]! : senders[nth]!.from)),
    )
    if (!extras) return null
    for (const { store, pack } of extras) take(store, [pack])
    return pricePurchase(model, packsOf)
  }
}
