import { copyMarket, type Deal, forceDeal, type Market } from './market.ts'
import type { Mode } from './store-modes.ts'

/** So many modes are considered before one of them is branched on. */
const MOST_CONSIDERED = 4
/** By how much the lower of two bounds counts more than the higher one. */
const LOWER_COUNTS = 8

/** By how much the bound rose when a mode was decided: the sum, and how often that was. */
type Raises = { sum: number; times: number }
type Part = { readonly market: Market; readonly raised: number; readonly isOpen: boolean }

/**
 * Splits markets by deciding one mode: the one that raises the bounds of both parts most. What a mode raised when it was
 * decided elsewhere tells what it will raise here, so each is tried out only once.
 */
export function createBrancher({
  sweep,
  limit,
  mayAddParcels,
}: {
  /** Raises a bound; false when it has reached the limit. */
  sweep: (part: Market) => boolean
  limit: () => number
  mayAddParcels: boolean
}) {
  const known = { taken: new Map<Mode, Raises>(), left: new Map<Mode, Raises>() }

  function decide(market: Market, position: number, how: keyof typeof known): Part {
    const { mode } = market.deals[position]!
    const part = copyMarket(market)
    if (how === 'taken') forceDeal(part, part.deals[position]!)
    else part.deals[position]!.isClosed = true
    const isOpen = sweep(part)
    const raised = (isOpen ? part.bound : limit()) - market.bound
    const before = known[how].get(mode) ?? { sum: 0, times: 0 }
    known[how].set(mode, { sum: before.sum + raised, times: before.times + 1 })
    return { market: part, raised, isOpen }
  }

  function expectRaise(mode: Mode, how: keyof typeof known, room: number): number | null {
    const raises = known[how].get(mode)
    return raises ? Math.min(room, raises.sum / raises.times) : null
  }

  /** The positions of modes whose parcel is most in doubt. Of those that are even, larger ones decide more. */
  function listDoubtful({ deals }: Market, room: number): number[] {
    const modesOf = Map.groupBy(deals, ({ mode }) => mode.store)
    // Whether a parcel is sent that costs no more than the room, its tie included, rules out little. Where it is
    // settled which packs are bought, it is known which of these parcels they need.
    const isCheap = ({ charge, mode: { store, from } }: Deal) =>
      from === 0 && charge <= room && modesOf.get(store)!.length === 1
    return [...deals.keys()]
      .filter((position) => !deals[position]!.isForced)
      .filter((position) => !(mayAddParcels && isCheap(deals[position]!)))
      .toSorted((a, b) => certaintyOf(deals[a]!) - certaintyOf(deals[b]!))
      .slice(0, MOST_CONSIDERED)
  }

  /**
   * The parts with and without one mode, lowest bound first, without those that hold nothing better. Null when nothing
   * is left to decide.
   */
  function branch(market: Market): Market[] | null {
    const room = limit() - market.bound
    let best: { position: number; score: number; parts: Part[] | null } | null = null
    for (const position of listDoubtful(market, room)) {
      const { mode } = market.deals[position]!
      let taken = expectRaise(mode, 'taken', room)
      let left = expectRaise(mode, 'left', room)
      let parts: Part[] | null = null
      if (taken === null || left === null) {
        parts = [decide(market, position, 'taken'), decide(market, position, 'left')]
        // Only one way is left, or none: nothing to branch on.
        if (parts.some(({ isOpen }) => !isOpen)) return listOpen(parts)
        taken = parts[0]!.raised
        left = parts[1]!.raised
      }
      const score = LOWER_COUNTS * Math.min(taken, left) + Math.max(taken, left)
      if (!best || score > best.score) best = { position, score, parts }
    }
    if (!best) return null
    const { position, parts } = best
    return listOpen(parts ?? [decide(market, position, 'taken'), decide(market, position, 'left')])
  }

  return { branch }
}

function listOpen(parts: ReadonlyArray<Part>): Market[] {
  const open = parts.filter(({ isOpen }) => isOpen).map(({ market }) => market)
  return open.toSorted((a, b) => a.bound - b.bound)
}

function certaintyOf({ savedByClosing, supplies, charge }: Deal): number {
  return (1 + Math.abs(savedByClosing)) / (1 + supplies.length * charge)
}

/** Where no more parcels are allowed, all other modes are closed. False when there are already too many. */
export function limitParcels({ deals }: Market, maxParcels: number): boolean {
  const forced = new Set(deals.filter(({ isForced }) => isForced).map(({ mode }) => mode.store))
  if (forced.size >= maxParcels) for (const deal of deals) if (!deal.isForced) deal.isClosed = true
  return forced.size <= maxParcels
}
