import { type EurMicro, eurMicro } from '../money/amounts.ts'
import { addPrices, multiplyPrice, type Price } from '../money/price.ts'
import type { Offer, OfferStore } from '../offers.ts'
import { type ShippingRule, shippingCost } from '../shipping.ts'
import { compareNames } from '../text.ts'
import type { BuiltModel, BuiltStore } from './build-model.ts'
import type { Pick, Solution } from './solver/basket-model.ts'

type PlanPack = { readonly offer: Offer; readonly count: number }

export type PlanLine = {
  readonly productId: number
  readonly cans: number
  /** Largest packs first. */
  readonly packs: ReadonlyArray<PlanPack>
  readonly price: Price
}

/** What is ordered from one store. */
export type Parcel = {
  readonly store: OfferStore
  readonly lines: ReadonlyArray<PlanLine>
  readonly goods: Price
  readonly rule: ShippingRule
  readonly shipping: Price
  readonly total: Price
}

export type BasketPlan = {
  /** Largest first. */
  readonly parcels: ReadonlyArray<Parcel>
  readonly total: EurMicro
  /** No plan costs less than this. */
  readonly lowerBound: EurMicro
  readonly isExact: boolean
}

/** The solution in words of stores, products and prices. */
export function writePlan(built: BuiltModel, { picks, lowerBound, isExact }: Solution): BasketPlan {
  const parcels = [...Map.groupBy(picks, ({ store }) => store)]
    .map(([nth, own]) => writeParcel(built, built.stores[nth]!, own))
    .toSorted((a, b) => b.total.eurMicro - a.total.eurMicro || compareNames(a.store.name, b.store.name))
  const total = eurMicro(parcels.reduce((sum, parcel) => sum + parcel.total.eurMicro, 0))
  return { parcels, total, lowerBound, isExact }
}

function writeParcel(
  { productIds }: BuiltModel,
  { store, packs }: BuiltStore,
  picks: ReadonlyArray<Pick>,
): Parcel {
  const bought = picks.map(({ pack, count }) => ({ ...packs[pack]!, count }))
  const lines = [...Map.groupBy(bought, ({ item }) => item)]
    .toSorted(([a], [b]) => a - b)
    .map(([item, own]) => writeLine(productIds[item]!, own))
  const goods = lines.map(({ price }) => price).reduce(addPrices)
  const { rule, shipping } = chargeParcel(
    bought.map((pack) => pack.rule),
    goods,
  )
  return { store, lines, goods, rule, shipping, total: addPrices(goods, shipping) }
}

/** A parcel pays the most that the rule of one of its packs asks for. */
export function chargeParcel(
  rules: ReadonlyArray<ShippingRule>,
  goods: Price,
): { readonly rule: ShippingRule; readonly shipping: Price } {
  return rules
    .map((rule) => ({ rule, shipping: shippingCost(rule, goods) }))
    .reduce((most, one) => (one.shipping.eurMicro > most.shipping.eurMicro ? one : most))
}

function writeLine(productId: number, bought: ReadonlyArray<PlanPack>): PlanLine {
  const packs = bought
    .map(({ offer, count }) => ({ offer, count }))
    .toSorted((a, b) => b.offer.cans - a.offer.cans || a.offer.id - b.offer.id)
  return {
    productId,
    cans: packs.reduce((sum, { offer, count }) => sum + offer.cans * count, 0),
    packs,
    price: packs.map(({ offer, count }) => multiplyPrice(offer.price, count)).reduce(addPrices),
  }
}
