import { copyMarket, type Deal, forceDeal, type Market } from './market.ts'

/** The mode whose parcel is most in doubt; null when every one that is left is forced. */
function findDoubtful({ deals }: Market): Deal | null {
  let doubtful: Deal | null = null
  for (const deal of deals) {
    if (deal.isForced) continue
    if (!doubtful || doubtOf(deal) > doubtOf(doubtful)) doubtful = deal
  }
  return doubtful
}

/** Between two that are even, the larger one decides more. */
function doubtOf({ savedByClosing, supplies, charge }: Deal): number {
  return supplies.length * charge - Math.abs(savedByClosing) * 1000
}

/** The market with that mode and without it, the likelier first. Uses the market up. Null when nothing is in doubt. */
export function branchMarket(market: Market): [Market, Market] | null {
  const deal = findDoubtful(market)
  if (!deal) return null
  const position = market.deals.indexOf(deal)
  const other = copyMarket(market)
  const isLikely = deal.savedByClosing <= 0
  const [taken, left] = isLikely ? [market, other] : [other, market]
  forceDeal(taken, taken.deals[position]!)
  left.deals[position]!.isClosed = true
  return [market, other]
}

/** Where no more parcels are allowed, all other modes are closed. False when there are already too many. */
export function limitParcels({ deals }: Market, maxParcels: number): boolean {
  const forced = new Set(deals.filter(({ isForced }) => isForced).map(({ mode }) => mode.store))
  if (forced.size >= maxParcels) for (const deal of deals) if (!deal.isForced) deal.isClosed = true
  return forced.size <= maxParcels
}
