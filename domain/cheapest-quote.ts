import type { Destination } from './country.ts'
import { type EurMicro, eurMicro } from './money/amounts.ts'
import {
  compareQuotes,
  findMix,
  type Offer,
  type OfferStore,
  type Quote,
  quoteStore,
  sumPrices,
} from './offers.ts'

/** A store's offers that are in stock, and what the wanted cans cost there at least, before shipping. */
type StoreGoods = {
  readonly storeId: number
  readonly offers: ReadonlyArray<Offer>
  readonly leastEurMicro: EurMicro
}

/** Two mixes that cost the same in the store's currency may differ by what each of their prices was rounded by. */
const ROUNDING_EUR_MICRO = 1000

/** By store, the cheapest goods first. They cost the same wherever they are sent. */
export function sortByGoods(offers: ReadonlyArray<Offer>, cans: number): StoreGoods[] {
  const inStock = offers.filter(({ stock }) => stock === 'in_stock')
  return [...Map.groupBy(inStock, ({ storeId }) => storeId)]
    .flatMap(([storeId, own]) => {
      const mix = findMix(own, cans)
      if (!mix) return []
      const goods = sumPrices(mix, ({ price }) => price)
      return [{ storeId, offers: own, leastEurMicro: eurMicro(goods.eurMicro - ROUNDING_EUR_MICRO) }]
    })
    .toSorted((a, b) => a.leastEurMicro - b.leastEurMicro)
}

/** The quote that would come first by total. Those of stores whose goods alone cost more are not made. */
export function findCheapestQuote(
  goods: ReadonlyArray<StoreGoods>,
  {
    stores,
    cans,
    destination,
  }: { stores: ReadonlyMap<number, OfferStore>; cans: number; destination: Destination },
): Quote | null {
  const compare = compareQuotes('total')
  let best: Quote | null = null
  for (const { storeId, offers, leastEurMicro } of goods) {
    if (best && leastEurMicro > best.total.eurMicro) break
    const store = stores.get(storeId)
    const quote = store && quoteStore({ offers, store, cans, destination, sort: 'total' })
    if (quote && (!best || compare(quote, best) < 0)) best = quote
  }
  return best
}
