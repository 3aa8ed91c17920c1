import type { Buyer, Lures, Purchase } from './purchase.ts'
import type { Mode } from './store-modes.ts'

/** Shares that a store's prices are lowered by, to see whether more goods there would earn free shipping. */
const SHARES = [0.02, 0.05, 0.1, 0.18, 0.3]

/** Every pack of a store, whatever its shipping: the mode that allows most. */
export function widestMode(modes: ReadonlyArray<Mode>): Mode {
  return modes.reduce((widest, mode) => (countPacks(mode) > countPacks(widest) ? mode : widest))
}

function countPacks({ items }: Mode): number {
  return items.reduce((sum, { packs }) => sum + packs.length, 0)
}

/** The lowest limit of a store, and what reaching it saves at most; null for none. */
function limitOf(modes: ReadonlyArray<Mode>): { from: number; saves: number } | null {
  const limited = modes.filter(({ from }) => from > 0)
  if (limited.length === 0) return null
  return {
    from: Math.min(...limited.map(({ from }) => from)),
    saves: Math.max(...modes.map(({ charge }) => charge)),
  }
}

/** Looks for cheaper purchases near known ones. */
export function createImprover({
  buyer,
  modesOf,
}: {
  buyer: Buyer
  modesOf: ReadonlyArray<ReadonlyArray<Mode>>
}) {
  const limits = modesOf.map(limitOf)
  const lures: Lures = new Float64Array(modesOf.length)

  /** The best purchase at these stores that is below the limit: as it comes, or with a push towards free shipping. */
  function search(open: ReadonlyArray<Mode>, limit: number): Purchase | null {
    if (buyer.buy(open) === Number.POSITIVE_INFINITY) return null
    const value = buyer.price(open)
    let best = value < limit ? buyer.take() : null
    const short = open.filter(({ store }) => limits[store] && isShort(store))
    if (short.length === 0) return best
    const saved = short.reduce((sum, { store }) => sum + limits[store]!.saves, 0)
    if (value - saved >= (best?.value ?? limit)) return best
    const stores = short.map(({ store }) => store)
    const pushes = stores.length > 1 ? [...stores.map((store) => [store]), stores] : [stores]
    for (const pushed of pushes) best = push(open, pushed, best?.value ?? limit) ?? best
    return best
  }

  function isShort(store: number): boolean {
    return buyer.measures[store]! < limits[store]!.from
  }

  /** More and more off the prices of these stores, until their goods reach the limits. */
  function push(open: ReadonlyArray<Mode>, pushed: ReadonlyArray<number>, limit: number): Purchase | null {
    let best: Purchase | null = null
    for (const share of SHARES) {
      for (const store of pushed) lures[store] = share
      buyer.buy(open, lures)
      const value = buyer.price(open)
      if (value < (best?.value ?? limit)) best = buyer.take()
      if (!pushed.some(isShort)) break
    }
    lures.fill(0)
    return best
  }

  return { search }
}
