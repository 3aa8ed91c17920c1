import type { Snapshot } from '#catalogue/snapshot-types.ts'
import type { AlertBasis } from '#domain/alerts/alert.ts'
import { findCheapestQuote, sortByGoods } from '#domain/cheapest-quote.ts'
import type { Destination } from '#domain/country.ts'
import type { Currency } from '#domain/currency.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { dividePrice, minorIn, type Price } from '#domain/money/price.ts'
import type { Offer } from '#domain/offers.ts'

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
  const best = findCheapestQuote(recallGoods(offers, cans), { stores: snapshot.stores, cans, destination })
  if (!best) return null
  return { price: best.total, offerIds: best.packs.map(({ offerId }) => offerId), storeId: best.store.id }
}

type Goods = ReturnType<typeof sortByGoods>
const knownGoods = new WeakMap<ReadonlyArray<Offer>, Map<number, Goods>>()

/** The same offers are asked for at many places. */
function recallGoods(offers: ReadonlyArray<Offer>, cans: number): Goods {
  const known = knownGoods.get(offers) ?? new Map<number, Goods>()
  knownGoods.set(offers, known)
  const goods = known.get(cans) ?? sortByGoods(offers, cans)
  known.set(cans, goods)
  return goods
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
