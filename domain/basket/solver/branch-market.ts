import { copyMarket, type Deal, forceDeal, type Market } from './market.ts'

/** So many modes are tried with and without before one of them is branched on. */
const MOST_TRIED = 4
/** By how much the lower of two bounds counts more than the higher one. */
const LOWER_COUNTS = 8

/**
 * The parts of a market with and without one mode, lowest bound first, without those that hold nothing better: the mode
 * is the one that raises the bounds most. Null when nothing is in doubt. `sweep` raises a bound, and is false when it
 * has reached the limit.
 */
export function branchMarket(market: Market, sweep: (part: Market) => boolean): Market[] | null {
  const doubtful = listDoubtful(market)
  if (doubtful.length === 0) return null
  let best: Market[] = []
  let highest = Number.NEGATIVE_INFINITY
  for (const position of doubtful) {
    const parts = [decide(market, position, true), decide(market, position, false)].filter(sweep)
    parts.sort((a, b) => a.bound - b.bound)
    const [lower, higher] = parts
    // Only one way is left, or none: nothing to branch on.
    if (!lower || !higher) return parts
    const score = LOWER_COUNTS * lower.bound + higher.bound
    if (score <= highest) continue
    highest = score
    best = parts
  }
  return best
}

/** The positions of modes whose parcel is most in doubt. Of those that are even, larger ones decide more. */
function listDoubtful({ deals }: Market): number[] {
  const open = [...deals.keys()].filter((position) => !deals[position]!.isForced)
  return open.toSorted((a, b) => certaintyOf(deals[a]!) - certaintyOf(deals[b]!)).slice(0, MOST_TRIED)
}

function certaintyOf({ savedByClosing, supplies, charge }: Deal): number {
  return (1 + Math.abs(savedByClosing)) / (1 + supplies.length * charge)
}

function decide(market: Market, position: number, isTaken: boolean): Market {
  const part = copyMarket(market)
  const deal = part.deals[position]!
  if (isTaken) forceDeal(part, deal)
  else deal.isClosed = true
  return part
}

/** Where no more parcels are allowed, all other modes are closed. False when there are already too many. */
export function limitParcels({ deals }: Market, maxParcels: number): boolean {
  const forced = new Set(deals.filter(({ isForced }) => isForced).map(({ mode }) => mode.store))
  if (forced.size >= maxParcels) for (const deal of deals) if (!deal.isForced) deal.isClosed = true
  return forced.size <= maxParcels
}
