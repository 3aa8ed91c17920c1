import type { Snapshot } from '#catalogue/snapshot-types.ts'
import type { AlertBasis } from '#domain/alerts/alert.ts'
import { findCheapestQuote, sortByGoods } from '#domain/cheapest-quote.ts'
import type { Destination } from '#domain/country.ts'
import type { Currency } from '#domain/currency.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { dividePrice, type Price } from '#domain/money/price.ts'
import type { Offer } from '#domain/offers.ts'
import { amountOfPrice, amountOfQuote, type ShownAmount, shownIn } from '#domain/shown-amount.ts'

/** What an order costs now, and the offers that it takes. */
export type Bought = {
  /** By its exact value changes are judged. */
  readonly price: Price
  /** The same as pages show it: limits are compared with this. */
  readonly amount: ShownAmount
  readonly offerIds: ReadonlyArray<number>
  readonly storeId: number
}

export type Figure = Omit<Bought, 'amount'> & {
  /** In the currency of the alert, as a page shows it. */
  readonly minor: Minor
  /** Of stock, how many are there. */
  readonly cans?: number
}

export type Order = {
  readonly cans: number | null
  readonly destination: Destination
  /** The only store that counts. */
  readonly storeId?: number | null
}

/** The cheapest store that has it; null when none has. Without a number of cans: one can, without shipping. */
export function findBought(
  snapshot: Snapshot,
  position: number,
  { cans, destination, storeId = null }: Order,
): Bought | null {
  const all = snapshot.offers[position]!
  const offers = storeId === null ? all : all.filter((offer) => offer.storeId === storeId)
  if (cans === null) return storeId === null ? findCan(snapshot, position, offers) : findOwnCan(offers)
  const best = findCheapestQuote(recallGoods(offers, cans), { stores: snapshot.stores, cans, destination })
  if (!best) return null
  const offerIds = best.packs.map(({ offerId }) => offerId)
  return { price: best.total, amount: amountOfQuote(best), offerIds, storeId: best.store.id }
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
  if (!pricePerCan || !offer) return null
  const amount = amountOfPrice(pricePerCan)
  return { price: pricePerCan, amount, offerIds: [offer.id], storeId: offer.storeId }
}

/** Of one store: by its smallest pack, as the card does for all. */
function findOwnCan(offers: ReadonlyArray<Offer>): Bought | null {
  const [offer] = offers
    .filter(({ stock }) => stock === 'in_stock')
    .toSorted((a, b) => a.cans - b.cans || a.price.eurMicro - b.price.eurMicro)
  if (!offer) return null
  const price = dividePrice(offer.price, offer.cans)
  return { price, amount: amountOfPrice(price), offerIds: [offer.id], storeId: offer.storeId }
}

/** The same in the terms of an alert. */
export function toFigure(
  { price, amount, ...bought }: Bought,
  { cans, basis, currency }: { cans: number | null; basis: AlertBasis; currency: Currency },
  { rates }: Pick<Snapshot, 'rates'>,
): Figure {
  const dividedBy = cans !== null && basis === 'can' ? cans : 1
  return {
    ...bought,
    price: dividePrice(price, dividedBy),
    minor: shownIn({ ...amount, dividedBy }, currency, rates),
  }
}
