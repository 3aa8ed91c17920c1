import { eurMicro } from '../../money/amounts.ts'
import type { BasketModel, Solution } from './basket-model.ts'
import { listModes, type Mode } from './store-modes.ts'

type Outcome = Solution | null | 'unknown'

/** Two stores, with a bound for what is bought at both. */
type Pair = { readonly stores: readonly [number, number]; readonly bound: number }

/**
 * The cheapest purchase in at most two parcels: every two stores on their own, as long as their bound is below the best
 * purchase known. There are few enough of them, and the bound of the whole search says little about so few parcels.
 */
export function buyAtTwoStores(
  model: BasketModel,
  { solve, isOver }: { solve: (model: BasketModel) => Outcome; isOver: () => boolean },
): Outcome {
  const alone = solve({ ...model, maxParcels: 1 })
  let best = alone === 'unknown' ? null : alone
  let bound = best?.lowerBound ?? Number.POSITIVE_INFINITY
  let isUnknown = alone === 'unknown'
  for (const pair of listPairs(model)) {
    if (best && pair.bound >= best.total) break
    // The next ones cost no less.
    if (isOver()) {
      bound = Math.min(bound, pair.bound)
      isUnknown = true
      break
    }
    const found = solve({
      ...model,
      maxParcels: null,
      stores: pair.stores.map((store) => model.stores[store]!),
    })
    if (found === null) continue
    bound = Math.min(bound, found === 'unknown' ? pair.bound : found.lowerBound)
    isUnknown ||= found === 'unknown'
    if (found !== 'unknown' && (!best || found.total < best.total))
      best = { ...found, picks: found.picks.map((pick) => ({ ...pick, store: pair.stores[pick.store]! })) }
  }
  if (!best) return isUnknown ? 'unknown' : null
  const lowerBound = eurMicro(Math.min(bound, best.total))
  return { ...best, lowerBound, isExact: !isUnknown && lowerBound === best.total }
}

/**
 * Every two stores that have everything together, the one with the lowest bound first. Each item is split between
 * them as is cheapest, as if shipping were settled, so that no purchase there costs less.
 */
function listPairs(model: BasketModel): Pair[] {
  const { needs } = model
  const offers = listModes(model).flatMap((modes, store) => (modes.length > 0 ? [toOffer(modes, store)] : []))
  const pairs: Pair[] = []
  for (const [nth, one] of offers.entries())
    for (const other of offers.slice(nth + 1)) {
      const bound = boundPair(needs, one, other)
      if (bound < Number.POSITIVE_INFINITY) pairs.push({ stores: [one.store, other.store], bound })
    }
  return pairs.toSorted((a, b) => a.bound - b.bound)
}

type Offer = {
  readonly store: number
  /** The least that a parcel pays. */
  readonly charge: number
  /** By item and cans: the least that they cost; none but 0 where the item is not on sale. */
  readonly curves: ReadonlyArray<Float64Array>
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

function boundPair(needs: ReadonlyArray<number>, one: Offer, other: Offer): number {
  let sum = one.charge + other.charge
  for (let item = 0; item < needs.length && sum < Number.POSITIVE_INFINITY; item++)
    sum += splitItem(one.curves[item]!, other.curves[item]!, needs[item]!)
  return sum
}

function splitItem(one: Float64Array, other: Float64Array, need: number): number {
  if (one.length === 1) return other.length === 1 ? Number.POSITIVE_INFINITY : other[need]!
  if (other.length === 1) return one[need]!
  let least = Number.POSITIVE_INFINITY
  for (let cans = 0; cans <= need; cans++) least = Math.min(least, one[cans]! + other[need - cans]!)
  return least
}
