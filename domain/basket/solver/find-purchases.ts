import type { BasketModel } from './basket-model.ts'
import { buyAtAsked } from './buy-at-asked.ts'
import { createStoreChooser } from './choose-stores.ts'
import { createImprover, widestMode } from './improve-purchase.ts'
import type { Deal, Market } from './market.ts'
import type { Buyer, Purchase } from './purchase.ts'
import { createRebuyer } from './rebuy-items.ts'
import type { Split } from './split-items.ts'
import { type Mode, PARCEL_TIE } from './store-modes.ts'

/** Stores beside those in use that a purchase is improved with. */
const MOST_NEIGHBOURS = 8
/** How many changes are tried for each item: around the best purchase, and around others. */
const TRIES = 4
const FEW_TRIES = 1
/** Two purchases that differ at all differ by at least twice this. */
export const SAME = PARCEL_TIE / 2

/** Keeps the best purchase known, and looks for better ones where the bound points. */
export function createPurchaseFinder({
  model,
  buyer,
  modesOf,
  maxParcels,
  tolerance,
  isOver,
}: {
  model: BasketModel
  buyer: Buyer
  modesOf: ReadonlyArray<ReadonlyArray<Mode>>
  maxParcels: number
  /** How far above the bound a purchase is good enough, as a share of it. */
  tolerance: number
  isOver: () => boolean
}) {
  const widest = modesOf.map((own) => (own.length > 0 ? widestMode(own) : null))
  const improver = createImprover({ buyer, modesOf })
  const chooser = createStoreChooser({ modesOf, maxParcels })
  const rebuyer = createRebuyer({ model, modesOf, widest, isOver })
  let best: Purchase | null = null

  function offer(found: Purchase | null): void {
    if (found && found.stores.size <= maxParcels && (!best || found.value < best.value)) best = found
  }
  /** Only purchases below it are better. */
  const limit = () => (best ? best.value - SAME : Number.POSITIVE_INFINITY)

  /** Stores that are cheap together; where they do not have everything, as many as are allowed. */
  function start(): void {
    const all = widest.filter((mode) => mode !== null)
    const chosen = chooser.choose(all.map(({ store }) => store))
    offer(
      improver.search(
        chosen.map((store) => widest[store]!),
        limit(),
      ),
    )
    if (best) return
    offer(all.length <= maxParcels ? buyer.find(all) : improver.search(pickFew(all, maxParcels), limit()))
  }

  /** Buys at the stores that the bound would open, and looks around there. */
  function follow(market: Market): void {
    const open = market.deals.filter(({ isForced, savedByClosing }) => isForced || savedByClosing <= 0)
    const stores = new Set(open.map(({ mode }) => mode.store))
    const found = improver.search(
      [...stores].map((store) => widest[store]!),
      Number.POSITIVE_INFINITY,
    )
    offer(found)
    if (found && found.stores.size <= maxParcels) improve(found, market, FEW_TRIES)
  }

  /** Buys items of the best purchase anew, also at the stores that are worth most in the market. */
  function lookAround(market: Market): void {
    if (best) improve(best, market, TRIES)
  }

  /** Buys what each item would buy at the prices asked, and looks around there. */
  function decode(market: Market): void {
    const splits = isOver() ? null : buyAtAsked(market, model.needs)
    if (splits) improveSplits(splits, market, 0)
  }

  function improve(start: Purchase, market: Market, triesPerItem: number): void {
    improveSplits(rebuyer.read(start), market, triesPerItem)
  }

  function improveSplits(splits: ReadonlyArray<Split>, market: Market, triesPerItem: number): void {
    if (isOver()) return
    const goal = (market.bound - market.reserve) / (1 - tolerance)
    const tries = triesPerItem * model.needs.length
    const stores = new Set(splits.flatMap((split) => split.map(({ store }) => store)))
    offer(rebuyer.improve(splits, listNear(stores, market), { tries, goal }))
  }

  function listNear(stores: ReadonlySet<number>, { deals }: Market): Deal[] {
    const nearest = deals
      .toSorted((a, b) => a.savedByClosing - b.savedByClosing)
      .map(({ mode }) => mode.store)
    const others = [...new Set(nearest)].filter((store) => !stores.has(store))
    const near = new Set(others.slice(0, stores.size < maxParcels ? MOST_NEIGHBOURS : 0))
    return deals.filter(({ mode }) => stores.has(mode.store) || near.has(mode.store))
  }

  return { start, lookAround, offer, follow, decode, limit, best: () => best, tried: rebuyer.tried }
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
