import type { Destination } from '../country.ts'
import type { EurMicro } from '../money/amounts.ts'
import type { Price } from '../money/price.ts'
import type { Offer, OfferStore } from '../offers.ts'
import type { ShippingRule } from '../shipping.ts'
import { pickShipping } from '../shipping-terms.ts'
import type { BasketModel, ModelStore } from './solver/basket-model.ts'
import { coverItem } from './solver/cover-item.ts'

/** So many cans of a product, with its current offers. */
export type BasketItem = {
  readonly productId: number
  readonly cans: number
  readonly offers: ReadonlyArray<Offer>
  /** The only store it may come from, where the visitor has said so. */
  readonly storeId?: number | undefined
}

export type BasketInput = {
  readonly items: ReadonlyArray<BasketItem>
  readonly stores: ReadonlyMap<number, OfferStore>
  readonly destination: Destination
  readonly withoutStores: ReadonlyArray<number>
  readonly mayExceed: boolean
  readonly maxParcels: number | null
}

export type BuiltModel = {
  readonly model: BasketModel
  /** The products of the model's items. */
  readonly productIds: ReadonlyArray<number>
  /** By the model's stores: the store, and the offer and the rule of each pack. */
  readonly stores: ReadonlyArray<BuiltStore>
  /** Products that cannot be bought in that number. */
  readonly missing: ReadonlyArray<number>
}

type BuiltPack = { readonly offer: Offer; readonly rule: ShippingRule; readonly item: number }
export type BuiltStore = { readonly store: OfferStore; readonly packs: ReadonlyArray<BuiltPack> }

/** Only offers in stock, of stores that send there. What cannot be had is left out, and named. */
export function buildModel(input: BasketInput): BuiltModel {
  const wanted = input.items.map((item) => ({ ...item, packs: listPacks(item, input) }))
  const found = wanted.filter(({ packs, cans }) => isToBeHad(packs, cans, input.mayExceed))
  const packs = found.flatMap((one, item) => one.packs.map((pack) => ({ ...pack, item })))
  const stores = [...Map.groupBy(packs, ({ offer }) => offer.storeId)].map(([storeId, own]) => ({
    store: input.stores.get(storeId)!,
    packs: own,
  }))
  return {
    model: {
      needs: found.map(({ cans }) => cans),
      stores: stores.map(toModelStore),
      mayExceed: input.mayExceed,
      maxParcels: input.maxParcels,
    },
    productIds: found.map(({ productId }) => productId),
    stores,
    missing: wanted.filter((one) => !found.includes(one)).map(({ productId }) => productId),
  }
}

function listPacks(
  { offers, cans, storeId }: BasketItem,
  { stores, destination, withoutStores, mayExceed }: BasketInput,
): Omit<BuiltPack, 'item'>[] {
  return offers.flatMap((offer) => {
    const store = stores.get(offer.storeId)
    const isWanted =
      offer.stock === 'in_stock' &&
      (mayExceed || offer.cans <= cans) &&
      !withoutStores.includes(offer.storeId) &&
      (storeId === undefined || storeId === offer.storeId)
    const terms = store && isWanted ? pickShipping(offer, store, destination) : null
    return terms ? [{ offer, rule: terms.rule }] : []
  })
}

/** How many items a store can send in full by itself, with more cans where more are allowed. */
export function countSupplied({ needs, mayExceed }: BasketModel, { packs }: BuiltStore): number {
  const byItem = [...Map.groupBy(packs, ({ item }) => item)]
  return byItem.filter(([item, own]) => isToBeHad(own, needs[item]!, mayExceed)).length
}

function isToBeHad(packs: ReadonlyArray<Omit<BuiltPack, 'item'>>, cans: number, mayExceed: boolean): boolean {
  const sizes = [...new Set(packs.map(({ offer }) => offer.cans))]
  const columns = { cans: sizes, cost: sizes.map(() => 0) }
  return coverItem(columns, cans, mayExceed)[cans] === 0
}

/** Limits are checked in the store's own currency where everything is in it, as for a single product; else in euro. */
function toModelStore({ packs }: BuiltStore): ModelStore {
  const rules = packs.map(({ rule }) => rule).filter((rule, nth, all) => findRule(all, rule) === nth)
  const prices = [
    ...packs.map(({ offer }) => offer.price),
    ...rules.flatMap(({ freeFrom }) => (freeFrom ? [freeFrom] : [])),
  ]
  const isInOne = new Set(prices.map(({ currency }) => currency)).size === 1
  const measure = (price: Price): number => (isInOne ? price.minor : price.eurMicro)
  return {
    rules: rules.map(({ cost, freeFrom }) => ({
      cost: cost.eurMicro,
      freeFrom: freeFrom && measure(freeFrom),
    })),
    packs: packs.map(({ offer, item, rule }) => ({
      item,
      cans: offer.cans,
      cost: offer.price.eurMicro as EurMicro,
      measure: measure(offer.price),
      rule: findRule(rules, rule),
    })),
  }
}

/** Listings that ask for the same have one rule, though each brings its own. */
function findRule(rules: ReadonlyArray<ShippingRule>, { cost, freeFrom }: ShippingRule): number {
  return rules.findIndex((rule) => isSamePrice(rule.cost, cost) && isSamePrice(rule.freeFrom, freeFrom))
}

function isSamePrice(one: Price | null, other: Price | null): boolean {
  return one?.minor === other?.minor && one?.currency === other?.currency
}
