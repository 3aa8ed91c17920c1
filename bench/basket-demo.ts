import { DEMO_SEED } from '#demo/generate-demo.ts'
import { type DemoOffer, generateOffers } from '#demo/generate-offers.ts'
import { buildProducts } from '#demo/products.ts'
import { buildStores, type DemoStore } from '#demo/stores.ts'
import { buildModel } from '#domain/basket/build-model.ts'
import type { BasketModel } from '#domain/basket/solver/basket-model.ts'
import { type Country, destinationOf } from '#domain/country.ts'
import { DEFAULT_RATES } from '#domain/currency.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { priceOf } from '#domain/money/price.ts'
import type { OfferStore } from '#domain/offers.ts'
import { REGIONS } from '#domain/region.ts'
import type { ShippingRule } from '#domain/shipping.ts'
import { makeOffer, makeStore } from '#tests/factories.ts'

/** What people order: single cans, rolls, and what a campaign asks for. */
const NEEDS = [1, 2, 3, 5, 5, 10, 10, 10, 12, 15, 20, 30]
const COUNTRIES: ReadonlyArray<Country> = ['DE', 'SE', 'FR']
/** A product that few stores have leaves nothing to plan. */
const FEWEST_OFFERS = 20

/** Baskets of the demo's products at the demo's stores, with their prices, packs and shipping. */
export function openDemoBaskets(): (random: () => number, lines: number) => BasketModel {
  const stores = buildStores(DEMO_SEED)
  const { offers } = generateOffers({ products: buildProducts(DEMO_SEED), stores, seed: DEMO_SEED })
  const offersOf = Map.groupBy(offers.map(toOffer), ({ productId }) => productId)
  const products = [...offersOf].filter(([, own]) => own.length >= FEWEST_OFFERS)
  const shops = new Map(stores.map((store) => [store.id, toStore(store)]))
  return (random, lines) => {
    const pick = <T>(values: ReadonlyArray<T>) => values[Math.floor(random() * values.length)]!
    const chosen = new Map(Array.from({ length: lines * 3 }, () => pick(products)))
    const items = [...chosen].slice(0, lines).map(([productId, own]) => ({
      productId,
      cans: pick(NEEDS),
      offers: own,
    }))
    const destination = destinationOf(pick(COUNTRIES))
    const terms = { destination, withoutStores: [], mayExceed: false, maxParcels: null }
    return buildModel({ items, stores: shops, ...terms }).model
  }
}

function toOffer({ id, productId, storeId, cans, price, currency, stock }: DemoOffer) {
  return makeOffer({ id, productId, storeId, cans, price: priceOf(price, currency, DEFAULT_RATES)!, stock })
}

function toStore({ id, name, currency, shipping, countryRules }: DemoStore): OfferStore {
  const toRule = (cost: Minor, freeFrom: Minor | null): ShippingRule => ({
    cost: priceOf(cost, currency, DEFAULT_RATES)!,
    freeFrom: freeFrom === null ? null : priceOf(freeFrom, currency, DEFAULT_RATES)!,
  })
  const said = REGIONS.flatMap((region) => {
    const own = shipping[region]
    return own === undefined ? [] : [[region, own && toRule(own.cost, own.freeFrom)] as const]
  })
  return makeStore({
    id,
    name,
    shipping: Object.fromEntries(said),
    countryRules: countryRules.map(({ countries, cost, freeFrom }) => ({
      countries,
      rule: cost === null ? null : toRule(cost, freeFrom),
      days: null,
    })),
  })
}
