import type { Snapshot } from '#catalogue/snapshot-types.ts'
import type { AlertBasis } from '#domain/alerts/alert.ts'
import type { Destination } from '#domain/country.ts'
import type { Currency } from '#domain/currency.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { dividePrice, minorIn, type Price } from '#domain/money/price.ts'
import { type Offer, quoteOffers } from '#domain/offers.ts'

/** What an order costs now, and the offers that it takes. */
export type Bought = {
  readonly price: Price
  readonly offerIds: ReadonlyArray<number>
  readonly storeId: number
}

export type Figure = Bought & {
  /** In the currency of the alert, as a page shows it. */
  readonly minor: Minor
}

export type Order = { readonly cans: number | null; readonly destination: Destination }

/** The cheapest store that has it; null when none has. Without a number of cans: one can, without shipping. */
export function findBought(
  snapshot: Snapshot,
  position: number,
  { cans, destination }: Order,
): Bought | null {
  const offers = snapshot.offers[position]!
  if (cans === null) return findCan(snapshot, position, offers)
  const inStock = offers.filter(({ stock }) => stock === 'in_stock')
  const [best] = quoteOffers({ offers: inStock, stores: snapshot.stores, cans, destination, sort: 'total' })
  if (!best) return null
  return { price: best.total, offerIds: best.packs.map(({ offerId }) => offerId), storeId: best.store.id }
}

/** The from-price of the card. */
function findCan(snapshot: Snapshot, position: number, offers: ReadonlyArray<Offer>): Bought | null {
  const { pricePerCan, priceFrom, cansPerPack } = snapshot.cards[position]!
  const offer = offers.find(
    ({ stock, cans, price }) =>
      stock === 'in_stock' && cans === cansPerPack && price.eurMicro === priceFrom?.eurMicro,
  )
  return pricePerCan && offer ? { price: pricePerCan, offerIds: [offer.id], storeId: offer.storeId } : null
}

/** The same in the terms of an alert. */
export function toFigure(
  bought: Bought,
  { cans, basis, currency }: { cans: number | null; basis: AlertBasis; currency: Currency },
  { rates }: Pick<Snapshot, 'rates'>,
): Figure {
  const price = cans !== null && basis === 'can' ? dividePrice(bought.price, cans) : bought.price
  return { ...bought, price, minor: minorIn(price, currency, rates) }
}
