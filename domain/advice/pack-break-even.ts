import { type Quote, quoteOffers } from '#domain/offers.ts'
import { type CansQuote, type FindAtLeast, type Market, searchAtLeast } from './cheapest-orders.ts'

/** For these numbers of cans, each of them, nothing costs less than an order with a certain pack. */
export type PackBreakEven = {
  /** Cans in the pack. */
  readonly packCans: number
  /** The fewest cans for which the pack alone is the cheapest, shipping included. */
  readonly fromCans: number
  /** The most cans for which orders with the pack are the cheapest without a gap; at most twice the pack. */
  readonly toCans: number
  readonly pack: Quote
  /** The cheapest way to get at least `fromCans` cans without the pack. */
  readonly without: CansQuote
}

/** More than a shopper would buy ahead for the sake of a pack; also bounds the work. */
const LARGEST_PACK = 30
/** Nothing is said about more cans than this many times the pack. */
const MOST_PACKS = 2
/** More cans than wanted may be sent free and so cost less; more than twice as many are no alternative. */
const MOST_CANS = 2 * MOST_PACKS * LARGEST_PACK
/** Smaller differences may vanish when goods and shipping are rounded in the visitor's currency. */
export const LEAST_SAVING_EUR_MICRO = 30_000

/** The packs that pay off, smallest first. */
export function listBreakEvens(market: Market): PackBreakEven[] {
  const offers = market.offers.filter(({ stock }) => stock === 'in_stock')
  const findAny = searchAtLeast({ ...market, offers }, MOST_CANS)
  return listPacks({ ...market, offers })
    .slice(1)
    .flatMap((pack) => {
      const others = offers.filter(({ cans }) => cans !== pack.cans)
      const findWithout = searchAtLeast({ ...market, offers: others }, MOST_CANS)
      return findBreakEven(pack, { findAny, findWithout }) ?? []
    })
}

/** One of each pack that some store sends there, smallest first. */
function listPacks(market: Market): CansQuote[] {
  const sizes = [...new Set(market.offers.map(({ cans }) => cans))].filter((cans) => cans <= LARGEST_PACK)
  return sizes
    .toSorted((a, b) => a - b)
    .flatMap((cans) => {
      const offers = market.offers.filter((offer) => offer.cans === cans)
      const [best] = quoteOffers({ ...market, offers, cans, sort: 'total' })
      return best ? [{ ...best, cans }] : []
    })
}

/** Null where the pack saves nothing. What it saves for some cans it also saves for more, up to its own number. */
function findBreakEven(
  pack: CansQuote,
  { findAny, findWithout }: { findAny: FindAtLeast; findWithout: FindAtLeast },
): PackBreakEven | null {
  let fromCans = pack.cans + 1
  while (fromCans > 1 && isCheaper(pack, findWithout(fromCans - 1))) fromCans--
  if (fromCans > pack.cans) return null
  let toCans = pack.cans
  const most = MOST_PACKS * pack.cans
  while (toCans < most && isCheaper(findAny(toCans + 1), findWithout(toCans + 1))) toCans++
  return { packCans: pack.cans, fromCans, toCans, pack, without: findWithout(fromCans)! }
}

function isCheaper(one: Quote | null, other: Quote | null): boolean {
  return one !== null && other !== null && other.total.eurMicro - one.total.eurMicro >= LEAST_SAVING_EUR_MICRO
}
