import type { Destination } from '#domain/country.ts'
import { type Offer, type OfferStore, type Quote, quoteOffers } from '#domain/offers.ts'

/** From a number of cans on, a larger pack costs less than exactly as many cans in smaller packs. */
export type PackBreakEven = {
  /** Cans in the pack. */
  readonly packCans: number
  /** The fewest cans for which the pack is the cheaper choice, shipping included. */
  readonly fromCans: number
  readonly pack: Quote
  /** The cheapest way to get at least `fromCans` cans without the pack; null where no store can supply them. */
  readonly without: (Quote & { readonly cans: number }) | null
}

type Market = {
  readonly offers: ReadonlyArray<Offer>
  readonly stores: ReadonlyMap<number, OfferStore>
  readonly destination: Destination
}

/** More than a shopper would buy ahead for the sake of a pack; also bounds the work. */
const LARGEST_PACK = 30
/** More cans than the pack has may be sent free and so cost less; more than twice as many are no alternative. */
const MOST_INSTEAD = 2

/** The packs that pay off, smallest first; without those that a larger pack beats from the same number on. */
export function listBreakEvens(market: Market): PackBreakEven[] {
  const inStock = market.offers.filter(({ stock }) => stock === 'in_stock')
  const sizes = [...new Set(inStock.map(({ cans }) => cans))]
    .filter((cans) => cans <= LARGEST_PACK)
    .toSorted((a, b) => a - b)
  const found = sizes.slice(1).flatMap((packCans) => {
    return findBreakEven({ ...market, offers: inStock }, packCans) ?? []
  })
  return found.filter(({ fromCans }, nth) =>
    found.slice(nth + 1).every((larger) => larger.fromCans > fromCans),
  )
}

/**
 * Null where the pack is never cheaper than smaller ones. A few cans too many in smaller packs may cost less than the
 * exact number, so the alternative is the cheapest of at least as many.
 */
export function findBreakEven(market: Market, packCans: number): PackBreakEven | null {
  const offers = market.offers.filter(({ stock }) => stock === 'in_stock')
  const ofPack = offers.filter(({ cans }) => cans === packCans)
  const smaller = offers.filter(({ cans }) => cans < packCans)
  const [pack] = quoteOffers({ ...market, offers: ofPack, cans: packCans, sort: 'total' })
  if (!pack || smaller.length === 0) return null
  const findWithout = searchAtLeast({ ...market, offers: smaller }, MOST_INSTEAD * packCans)
  let found: PackBreakEven | null = null
  for (let cans = packCans; cans >= 1; cans--) {
    const without = findWithout(cans)
    if (without && without.total.eurMicro <= pack.total.eurMicro) break
    found = { packCans, fromCans: cans, pack, without }
  }
  return found
}

type Instead = NonNullable<PackBreakEven['without']>

/** The cheapest order of at least as many cans; larger ones are quoted only while their goods could cost less. */
function searchAtLeast(market: Market, mostCans: number): (cans: number) => Instead | null {
  const perCan = Math.min(...market.offers.map(({ price, cans }) => price.eurMicro / cans))
  const quoted = new Map<number, Instead | null>()
  function quote(cans: number): Instead | null {
    if (!quoted.has(cans)) {
      const [best] = quoteOffers({ ...market, cans, sort: 'total' })
      quoted.set(cans, best ? { ...best, cans } : null)
    }
    return quoted.get(cans)!
  }
  return (least) => {
    let best: Instead | null = null
    for (let cans = least; cans <= mostCans; cans++) {
      if (best && cans * perCan >= best.total.eurMicro) break
      const exact = quote(cans)
      if (exact && (!best || exact.total.eurMicro < best.total.eurMicro)) best = exact
    }
    return best
  }
}
