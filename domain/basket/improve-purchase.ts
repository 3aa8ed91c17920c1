import type { BasketModel } from './basket-model.ts'
import type { Buyer, Purchase } from './purchase.ts'
import type { Mode } from './store-modes.ts'

/** Shares that a store's prices are lowered by, to see whether more goods there would earn free shipping. */
const LURES = [0.04, 0.1, 0.2, 0.35, 0.6, 0.95]

/** Every pack of a store, whatever its shipping: the mode that allows most. */
export function widestMode(modes: ReadonlyArray<Mode>): Mode {
  return modes.reduce((widest, mode) => (countPacks(mode) > countPacks(widest) ? mode : widest))
}

function countPacks({ items }: Mode): number {
  return items.reduce((sum, { packs }) => sum + packs.length, 0)
}

/** The best purchase over exactly these stores, with and without a push towards free shipping. */
export function tryStores(model: BasketModel, buyer: Buyer, open: ReadonlyArray<Mode>): Purchase | null {
  let best = buyer.buy(open)
  if (!best) return null
  for (const { store } of open) {
    if (model.stores[store]!.rules.every(({ freeFrom }) => freeFrom === null)) continue
    for (const lure of LURES) {
      const lured = buyer.buy(open, new Map([[store, lure]]))
      if (lured && lured.value < best.value) best = lured
    }
  }
  return best
}

/** Adds, drops and swaps stores as long as that saves money and there is time. */
export function improvePurchase({
  model,
  buyer,
  start,
  candidates,
  maxParcels,
  isOver,
}: {
  model: BasketModel
  buyer: Buyer
  start: Purchase
  /** Each candidate store's widest mode. */
  candidates: ReadonlyArray<Mode>
  maxParcels: number
  isOver: () => boolean
}): Purchase {
  let best = start
  for (let isBetter = true; isBetter && !isOver(); ) {
    isBetter = false
    const used = new Set(best.picks.map(({ store }) => store))
    const open = candidates.filter(({ store }) => used.has(store))
    for (const stores of listNeighbours(open, candidates, maxParcels)) {
      if (isOver()) break
      const found = buyer.buy(stores)
      if (!found || found.value >= best.value) continue
      best = found
      isBetter = true
    }
    if (isBetter) continue
    const pushed = tryStores(model, buyer, open)
    if (pushed && pushed.value < best.value) {
      best = pushed
      isBetter = true
    }
  }
  return best
}

function* listNeighbours(
  open: ReadonlyArray<Mode>,
  candidates: ReadonlyArray<Mode>,
  maxParcels: number,
): Generator<Mode[]> {
  const others = candidates.filter((mode) => !open.includes(mode))
  for (const mode of open) yield open.filter((other) => other !== mode)
  if (open.length < maxParcels) for (const mode of others) yield [...open, mode]
  for (const mode of open) for (const other of others) yield [...open.filter((kept) => kept !== mode), other]
}
