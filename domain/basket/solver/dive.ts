import { copyMarket, type Deal, forceDeal, type Market } from './market.ts'

/** The share of what is in doubt that is decided at once. */
const DECIDED_SHARE = 1 / 2

/**
 * Decides what is least in doubt, some at a time, until everything is decided or nothing better is left: the prices
 * that are asked in between lead to good purchases.
 */
export function dive(
  market: Market,
  { sweep, offer }: { sweep: (part: Market) => boolean; offer: (part: Market) => void },
): void {
  const part = copyMarket(market)
  do offer(part)
  while (decideSurest(part) && sweep(part))
}

/** False when nothing is in doubt. */
function decideSurest(market: Market): boolean {
  const parcels = market.deals.filter(({ isForced }) => !isForced)
  for (const deal of takeSurest(parcels, ({ savedByClosing }) => savedByClosing)) {
    if (deal.savedByClosing <= 0 && !deal.isClosed) forceDeal(market, deal)
    else deal.isClosed = true
  }
  return parcels.length > 0 || decideSupplies(market.deals)
}

function decideSupplies(deals: ReadonlyArray<Deal>): boolean {
  const doubtful = deals.flatMap(({ supplies }) => supplies).filter(({ isForced }) => !isForced)
  const surest = new Set(takeSurest(doubtful, ({ savedByNone }) => savedByNone))
  for (const deal of deals) {
    deal.supplies = deal.supplies.filter((supply) => !surest.has(supply) || supply.savedByNone <= 0)
    for (const supply of deal.supplies) if (surest.has(supply)) supply.isForced = true
  }
  return doubtful.length > 0
}

function takeSurest<T>(doubtful: ReadonlyArray<T>, savedBy: (one: T) => number): T[] {
  const sorted = doubtful.toSorted((a, b) => Math.abs(savedBy(b)) - Math.abs(savedBy(a)))
  return sorted.slice(0, Math.ceil(sorted.length * DECIDED_SHARE))
}
