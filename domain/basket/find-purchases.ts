import { createImprover, widestMode } from './improve-purchase.ts'
import type { Market } from './market.ts'
import type { Buyer, Purchase } from './purchase.ts'
import { type Mode, PARCEL_TIE } from './store-modes.ts'

/** Stores beside those in use that a purchase is improved with. */
const MOST_NEIGHBOURS = 12
/** Two purchases that differ at all differ by at least twice this. */
export const SAME = PARCEL_TIE / 2

/** Keeps the best purchase known, and looks for better ones where the bound points. */
export function createPurchaseFinder({
  buyer,
  modesOf,
  maxParcels,
  looksAround,
  isOver,
}: {
  buyer: Buyer
  modesOf: ReadonlyArray<ReadonlyArray<Mode>>
  maxParcels: number
  /** Whether stores are added, dropped and swapped. */
  looksAround: boolean
  isOver: () => boolean
}) {
  const improver = createImprover({ buyer, modesOf, maxParcels })
  const widest = modesOf.map((own) => (own.length > 0 ? widestMode(own) : null))
  let best: Purchase | null = null

  function offer(found: Purchase | null): void {
    if (found && found.stores.size <= maxParcels && (!best || found.value < best.value)) best = found
  }
  /** Only purchases below it are better. */
  const limit = () => (best ? best.value - SAME : Number.POSITIVE_INFINITY)

  /** Each store alone, and all of them together or as many as are allowed. */
  function start(): void {
    const all = widest.filter((mode) => mode !== null)
    for (const mode of all) offer(buyer.find([mode]))
    if (all.length <= maxParcels) offer(buyer.find(all))
    else offer(improver.search(pickFew(all, maxParcels), limit()))
  }

  /** Buys at the stores that the bound would open, and looks around when that is better than anything before. */
  function follow(market: Market): void {
    const before = best
    const open = market.deals.filter(({ isForced, savedByClosing }) => isForced || savedByClosing <= 0)
    const stores = [...new Set(open.map(({ mode }) => mode.store))]
    offer(
      improver.search(
        stores.map((store) => widest[store]!),
        limit(),
      ),
    )
    if (best && best !== before && looksAround) improve(best, market)
  }

  /** Looks around the best purchase, at the stores that are worth most in the bound. */
  function improve(start: Purchase, { deals }: Market): void {
    const { stores } = start
    const others = deals
      .toSorted((a, b) => a.savedByClosing - b.savedByClosing)
      .map(({ mode }) => mode.store)
      .filter((store, nth, all) => !stores.has(store) && all.indexOf(store) === nth)
      .slice(0, MOST_NEIGHBOURS)
    offer(
      improver.improve(
        start,
        [...stores, ...others].map((store) => widest[store]!),
        isOver,
      ),
    )
  }

  return { start, offer, follow, limit, best: () => best }
}

/** One store after the other, always the one that has most of what is still missing. */
function pickFew(modes: ReadonlyArray<Mode>, most: number): Mode[] {
  const picked: Mode[] = []
  const missing = new Set(modes[0]?.items.keys())
  const countNew = (mode: Mode) => [...missing].filter((item) => mode.items[item]!.packs.length > 0).length
  while (picked.length < most && missing.size > 0) {
    const next = modes.reduce((best, mode) => (countNew(mode) > countNew(best) ? mode : best))
    if (countNew(next) === 0) break
    picked.push(next)
    for (const [item, { packs }] of next.items.entries()) if (packs.length > 0) missing.delete(item)
  }
  return picked
}
