import { eurMicro } from '../../money/amounts.ts'
import type { BasketModel, Solution } from './basket-model.ts'
import { boundGoods } from './bound-goods.ts'
import { listModes, type Mode } from './store-modes.ts'

type Outcome = Solution | null | 'unknown'

/** Some stores, with a bound for what is bought at all of them. */
type StoreSet = { readonly stores: ReadonlyArray<number>; readonly bound: number }

/** Up to so many parcels, every set of stores is looked at: there are some hundred thousand of three. */
export const FEW_PARCELS = 3
/** Of so many stores the sets are listed in no time. */
const QUICK = 2

/**
 * The cheapest purchase in at most so many parcels: every set of so many stores on its own, as long as its bound is
 * below the best purchase known. The bound of the whole search says little about few parcels.
 */
export function buyAtFewStores(
  model: BasketModel,
  parcels: number,
  {
    solve,
    solveRoughly,
    isOver,
  }: {
    solve: (model: BasketModel) => Outcome
    /** What is found without a search. */
    solveRoughly: () => Outcome
    isOver: () => boolean
  },
): Outcome {
  const fewer = solve({ ...model, maxParcels: parcels - 1 })
  let best = fewer === 'unknown' ? null : fewer
  let bound = best?.lowerBound ?? Number.POSITIVE_INFINITY
  let isUnknown = fewer === 'unknown'

  /** What is not looked at any more costs at least this. */
  function giveUp(least: number): void {
    bound = Math.min(bound, least)
    isUnknown = true
  }

  const most = best?.total ?? Number.POSITIVE_INFINITY
  const sets = listSets(model, { parcels, most, isOver: () => parcels > QUICK && isOver() })
  if (!sets) {
    giveUp(boundGoods(model))
    const rough = solveRoughly()
    if (rough !== null && rough !== 'unknown' && (!best || rough.total < best.total)) best = rough
  }
  for (const set of sets ?? []) {
    // The next ones cost no less.
    if (best && set.bound >= best.total) break
    if (isOver()) {
      giveUp(set.bound)
      break
    }
    const stores = set.stores.map((store) => model.stores[store]!)
    const found = solve({ ...model, maxParcels: null, stores })
    if (found === null) continue
    if (found === 'unknown') giveUp(set.bound)
    else {
      bound = Math.min(bound, found.lowerBound)
      const picks = found.picks.map((pick) => ({ ...pick, store: set.stores[pick.store]! }))
      if (!best || found.total < best.total) best = { ...found, picks }
    }
  }
  if (!best) return isUnknown ? 'unknown' : null
  const lowerBound = eurMicro(Math.min(bound, best.total))
  return { ...best, lowerBound, isExact: !isUnknown && lowerBound === best.total }
}

type Known = {
  /** The least that the parcels pay. */
  readonly charge: number
  /** By item and cans: the least that they cost; none but 0 where the item is not on sale. */
  readonly curves: ReadonlyArray<Float64Array>
}
type Offer = Known & { readonly store: number }

/**
 * Every set of so many stores that has everything for less than `most`, the one with the lowest bound first. Each item
 * is split between them as is cheapest, as if shipping were settled, so that no purchase there costs less. Null when
 * the time was over.
 */
function listSets(
  model: BasketModel,
  { parcels, most, isOver }: { parcels: number; most: number; isOver: () => boolean },
): StoreSet[] | null {
  const { needs } = model
  const offers = listModes(model).flatMap((modes, store) => (modes.length > 0 ? [toOffer(modes, store)] : []))
  const sets: StoreSet[] = []
  let isCut = false

  /** With the stores from this place on. */
  function extend(from: number, stores: ReadonlyArray<number>, known: Known): void {
    for (let nth = from; nth < offers.length && !isCut; nth++) {
      const offer = offers[nth]!
      const all = [...stores, offer.store]
      if (all.length < parcels) {
        isCut ||= isOver()
        extend(nth + 1, all, join(needs, known, offer))
      } else {
        const bound = boundBoth(needs, known, offer)
        if (bound < most) sets.push({ stores: all, bound })
      }
    }
  }

  extend(0, [], { charge: 0, curves: needs.map(() => new Float64Array(1)) })
  return isCut ? null : sets.toSorted((a, b) => a.bound - b.bound)
}

function toOffer(modes: ReadonlyArray<Mode>, store: number): Offer {
  const [first, ...others] = modes
  const curves = first!.curves.map((curve, item) =>
    others.reduce((least, mode) => takeLower(least, mode.curves[item]!), curve),
  )
  return { store, curves, charge: Math.min(...modes.map(({ charge }) => charge)) }
}

function takeLower(one: Float64Array, other: Float64Array): Float64Array {
  if (one === other || other.length === 1) return one
  return one.length === 1 ? other : one.map((cost, cans) => Math.min(cost, other[cans]!))
}

/** What both have together. */
function join(needs: ReadonlyArray<number>, one: Known, other: Known): Known {
  const curves = one.curves.map((curve, item) => joinCurves(curve, other.curves[item]!, needs[item]!))
  return { charge: one.charge + other.charge, curves }
}

function joinCurves(one: Float64Array, other: Float64Array, need: number): Float64Array {
  if (one.length === 1) return other
  if (other.length === 1) return one
  return Float64Array.from({ length: need + 1 }, (_, cans) => splitCans(one, other, cans))
}

function boundBoth(needs: ReadonlyArray<number>, one: Known, other: Known): number {
  let sum = one.charge + other.charge
  for (let item = 0; item < needs.length && sum < Number.POSITIVE_INFINITY; item++) {
    const [own, others] = [one.curves[item]!, other.curves[item]!]
    const need = needs[item]!
    if (own.length === 1) sum += others.length === 1 ? Number.POSITIVE_INFINITY : others[need]!
    else sum += others.length === 1 ? own[need]! : splitCans(own, others, need)
  }
  return sum
}

function splitCans(one: Float64Array, other: Float64Array, all: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let cans = 0; cans <= all; cans++) {
    const sum = one[cans]! + other[all - cans]!
    if (sum < least) least = sum
  }
  return least
}
