import type { BasketModel } from './basket-model.ts'
import type { Buyer, Purchase } from './purchase.ts'
import { lureGoods } from './settle-modes.ts'
import type { Mode } from './store-modes.ts'

/** Shares that a store's prices are lowered by, to see whether more goods there would earn free shipping. */
const LURES = [0.04, 0.1, 0.2, 0.35]
/** The share of a limit that goods are worth when it is worth trying to reach it. */
const NEARLY = 0.5

/** Every pack of a store, whatever its shipping: the mode that allows most. */
export function widestMode(modes: ReadonlyArray<Mode>): Mode {
  return modes.reduce((widest, mode) => (countPacks(mode) > countPacks(widest) ? mode : widest))
}

function countPacks({ items }: Mode): number {
  return items.reduce((sum, { packs }) => sum + packs.length, 0)
}

/** The best purchase over these stores with a push towards free shipping: at one of them, or at all that are near it. */
function pushGoods(
  model: BasketModel,
  buyer: Buyer,
  {
    open,
    modes,
    current,
  }: { open: ReadonlyArray<Mode>; modes: ReadonlyArray<ReadonlyArray<Mode>>; current: Purchase },
): Purchase {
  let best = current
  const near = open.map((mode) => nearestLimit(model, modes[mode.store]!, current) ?? mode)
  const lured = lureGoods({
    model,
    buyer,
    open: near,
    limit: Number.POSITIVE_INFINITY,
    isOver: () => false,
  }).purchase
  if (lured && lured.value < best.value) best = lured
  for (const { store } of open) {
    if (modes[store]!.every(({ from }) => from === 0)) continue
    for (const lure of LURES) {
      const pushed = buyer.buy(open, new Map([[store, lure]]))
      if (pushed && pushed.value < best.value) best = pushed
    }
  }
  return best
}

/** The way of ordering whose limit the store's goods reach, or nearly. */
function nearestLimit(model: BasketModel, modes: ReadonlyArray<Mode>, { picks }: Purchase): Mode | undefined {
  const goods = picks
    .filter(({ store }) => store === modes[0]!.store)
    .reduce((sum, { store, pack, count }) => sum + model.stores[store]!.packs[pack]!.measure * count, 0)
  return modes.find(({ from }) => from > 0 && goods >= from * NEARLY)
}

/** Adds, drops and swaps stores as long as that saves money and there is time. */
export function improvePurchase({
  model,
  buyer,
  start,
  candidates,
  modes,
  maxParcels,
  isOver,
}: {
  model: BasketModel
  buyer: Buyer
  start: Purchase
  /** Each candidate store's widest mode. */
  candidates: ReadonlyArray<Mode>
  modes: ReadonlyArray<ReadonlyArray<Mode>>
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
    const pushed = pushGoods(model, buyer, { open, modes, current: best })
    isBetter = pushed !== best
    best = pushed
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
