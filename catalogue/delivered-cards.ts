import { eurMicro } from '#domain/money/amounts.ts'
import { quoteOffers } from '#domain/offers.ts'
import type { DeliveredPrice, ProductCard } from '#domain/product.ts'
import type { Delivered, Picks } from './delivered.ts'
import type { Snapshot } from './snapshot-types.ts'

/** The cards with what the chosen cans cost, delivered. Without a choice they stay as they are. */
export function addDelivered(
  snapshot: Snapshot,
  cards: ReadonlyArray<ProductCard>,
  delivered: Delivered | null,
  picks: Picks | undefined = delivered?.all,
): ReadonlyArray<ProductCard> {
  if (!delivered || !picks) return cards
  return cards.map((card) => {
    const position = snapshot.positionOfId.get(card.id)!
    return { ...card, delivered: describeDelivered(snapshot, delivered, position, picks.entries[position]!) }
  })
}

/** Null where no store sends these cans. The quote is made again, because only the few shown ones need one. */
function describeDelivered(
  { offers, stores }: Snapshot,
  delivered: Delivered,
  position: number,
  entry: number,
): DeliveredPrice | null {
  if (entry < 0) return null
  const { cans, destination, starts, storeIds, totals } = delivered
  const own = offers[position]!.filter(
    ({ storeId, stock }) => storeId === storeIds[entry] && stock === 'in_stock',
  )
  const [quote] = quoteOffers({ offers: own, stores, cans, destination, sort: 'total' })
  if (!quote) return null
  const { price, original, shippingCost, total, verdict, store } = quote
  return {
    cans,
    price,
    shippingCost,
    original,
    verdict,
    total,
    storeName: store.name,
    days: quote.deliveryDays,
    totalsEurMicro: Array.from(totals.subarray(starts[position]!, starts[position + 1]!), eurMicro),
  }
}
