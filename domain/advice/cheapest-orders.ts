import type { Destination } from '#domain/country.ts'
import { compareQuotes, type Offer, type OfferStore, type Quote, quoteStore } from '#domain/offers.ts'
import { listCheapestCosts } from '#domain/packs.ts'

export type Market = {
  readonly offers: ReadonlyArray<Offer>
  readonly stores: ReadonlyMap<number, OfferStore>
  readonly destination: Destination
}

export type CansQuote = Quote & { readonly cans: number }

/** The cheapest order of at least as many cans; null where no store sends them. */
export type FindAtLeast = (cans: number) => CansQuote | null

/**
 * More cans than wanted, up to `mostCans`, may cost less than exactly as many. The goods of all numbers are worked out
 * once for each store, so that few orders need a quote: the others cost more even without shipping.
 */
export function searchAtLeast(market: Market, mostCans: number): FindAtLeast {
  const shops = listShops(market, mostCans)
  const leastFrom = listLeastFrom(shops, mostCans)
  const quoted = new Map<number, CansQuote | null>()

  function recall(cans: number): CansQuote | null {
    if (!quoted.has(cans)) quoted.set(cans, quoteCheapest(shops, cans, market.destination))
    return quoted.get(cans)!
  }

  return (least) => {
    let best: CansQuote | null = null
    for (let cans = least; cans <= mostCans; cans++) {
      if (best && leastFrom[cans]! >= best.total.eurMicro) break
      const exact = recall(cans)
      if (exact && (!best || exact.total.eurMicro < best.total.eurMicro)) best = exact
    }
    return best
  }
}

type Shop = {
  readonly store: OfferStore
  readonly offers: ReadonlyArray<Offer>
  /** What a number of cans costs at least, before shipping, in millionths of a euro. */
  readonly goods: ReadonlyArray<number>
}

function listShops({ offers, stores }: Market, mostCans: number): Shop[] {
  return [...Map.groupBy(offers, ({ storeId }) => storeId)].flatMap(([storeId, own]) => {
    const store = stores.get(storeId)
    const packs = own.map(({ cans, price }) => ({ cans, cost: price.eurMicro }))
    return store ? [{ store, offers: own, goods: listCheapestCosts(packs, mostCans) }] : []
  })
}

/** By number of cans: the lowest price of the goods of so many or more. */
function listLeastFrom(shops: ReadonlyArray<Shop>, mostCans: number): number[] {
  const least = new Array<number>(mostCans + 1).fill(Number.POSITIVE_INFINITY)
  let lowest = Number.POSITIVE_INFINITY
  for (let cans = mostCans; cans > 0; cans--) {
    for (const { goods } of shops) lowest = Math.min(lowest, goods[cans]!)
    least[cans] = lowest
  }
  return least
}

function quoteCheapest(shops: ReadonlyArray<Shop>, cans: number, destination: Destination): CansQuote | null {
  const compare = compareQuotes('total')
  let best: Quote | null = null
  for (const { store, offers, goods } of shops.toSorted((a, b) => a.goods[cans]! - b.goods[cans]!)) {
    if (goods[cans]! > (best?.total.eurMicro ?? Number.MAX_SAFE_INTEGER)) break
    const quote = quoteStore({ offers, store, cans, destination, sort: 'total' })
    if (quote && (!best || compare(quote, best) < 0)) best = quote
  }
  return best && { ...best, cans }
}
