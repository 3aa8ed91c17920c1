import type { BasketAddress } from '#domain/basket/basket-address.ts'
import type { BasketPlan, Parcel } from '#domain/basket/basket-plan.ts'
import type { BuiltModel } from '#domain/basket/build-model.ts'
import { findHints, type Hint } from '#domain/basket/find-hints.ts'
import type { Price } from '#domain/money/price.ts'
import type { OfferStore } from '#domain/offers.ts'
import type { Deps } from '#services/deps.ts'
import { listOffers } from '#services/products/list-offers.ts'
import { type BasketOrder, type PlannedBasket, planBasket, planVariants } from './plan-basket.ts'

const SHOWN_PARCEL_LIMITS = [1, 2, 3] as const

export type BasketPageLine = {
  readonly productId: number
  readonly slug: string
  readonly brand: string
  readonly name: string
  readonly cans: number
  /** The lowest price of that many cans at one store, without shipping; null when it cannot be had. */
  readonly lowest: Price | null
  readonly isMissing: boolean
  /** The store it is fixed to. */
  readonly fixedTo: number | null
}

export type BasketPageParcel = {
  readonly store: Pick<OfferStore, 'id' | 'name' | 'slug' | 'logoUrl' | 'rating' | 'isDemo'>
  readonly lines: ReadonlyArray<{
    readonly productId: number
    readonly name: string
    readonly slug: string
    readonly packs: ReadonlyArray<{ offerId: number; cans: number; count: number; price: Price }>
    readonly cans: number
    readonly price: Price
  }>
  readonly shipping: Price
  readonly freeFrom: Price | null
}

type PageStore = BasketPageParcel['store'] & {
  /** How many of the items it has. */
  readonly has: number
  /** What the plan costs without it; null when it cannot be had then. Undefined for a store not in the plan. */
  readonly without?: number | null
}

/** The basket of an address with its plan, ready to be shown; 'busy' when too many baskets are being planned. */
export async function getBasketPage(
  deps: Pick<Deps, 'catalogue' | 'destination' | 'now' | 'basketPlanner'>,
  address: BasketAddress,
) {
  const snapshot = deps.catalogue()
  const wanted = [...address.items].flatMap(([slug, cans]) => {
    const position = snapshot.positionOfSlug.get(slug)
    return position === undefined ? [] : [{ product: snapshot.products[position]!, slug, cans }]
  })
  const order: BasketOrder = {
    items: wanted.map(({ product, slug, cans }) => ({
      productId: product.id,
      cans,
      storeId: address.fixed.get(slug),
    })),
    maxParcels: address.maxParcels ?? undefined,
    withoutStores: address.withoutStores,
    mayExceed: address.mayExceed,
  }
  const planned = await planBasket(deps, order)
  if (planned === 'busy') return 'busy'
  const { built, plan, singleStore } = planned
  const used = plan?.parcels.map(({ store }) => built.stores.findIndex((own) => own.store === store)) ?? []
  const others = await solveOthers(deps, planned, used)
  if (others === 'busy') return 'busy'
  const nameOf = new Map(wanted.map(({ product, slug }) => [product.id, { name: product.name, slug }]))
  const writeParcel = (parcel: Parcel) => toPageParcel(parcel, nameOf)
  return {
    lines: wanted.map(({ product, slug, cans }): BasketPageLine => {
      const [best] =
        listOffers(deps, { productId: product.id, cans, sort: 'price' })?.quotes.filter(
          ({ stock }) => stock === 'in_stock',
        ) ?? []
      return {
        productId: product.id,
        slug,
        brand: product.brand,
        name: product.name,
        cans,
        lowest: best?.price ?? null,
        isMissing: built.missing.includes(product.id),
        fixedTo: address.fixed.get(slug) ?? null,
      }
    }),
    plan: plan && {
      total: plan.total,
      lowerBound: plan.lowerBound,
      isExact: plan.isExact,
      parcels: plan.parcels.map(writeParcel),
    },
    singleStore: singleStore && { total: singleStore.total, parcels: singleStore.parcels.map(writeParcel) },
    limits: others.limits,
    hints:
      plan && !address.mayExceed
        ? nameHints(
            findHints((id) => packsOf(built, id), plan),
            nameOf,
          )
        : [],
    stores: listStores(built, { plan, used, without: others.without }),
    leftOut: address.withoutStores.flatMap((id) => {
      const store = snapshot.stores.get(id)
      return store ? [toPageStore(store)] : []
    }),
  }
}

export type BasketPage = Exclude<Awaited<ReturnType<typeof getBasketPage>>, 'busy'>

/** What fewer or more parcels would cost, and what each store saves. */
async function solveOthers(
  deps: Pick<Deps, 'basketPlanner'>,
  { built, plan, singleStore }: PlannedBasket,
  used: ReadonlyArray<number>,
) {
  const parcels = plan?.isExact ? plan.parcels.length : Number.POSITIVE_INFINITY
  const known = (limit: number) => (limit >= parcels ? plan : limit === 1 ? singleStore : undefined)
  const unknown = SHOWN_PARCEL_LIMITS.filter((limit) => known(limit) === undefined)
  const variants = [
    ...unknown.map((maxParcels) => ({ maxParcels })),
    ...used.map((withoutStore) => ({ withoutStore })),
  ]
  const plans = variants.length > 0 ? await planVariants(deps, built, variants) : []
  if (plans === 'busy') return 'busy'
  return {
    limits: SHOWN_PARCEL_LIMITS.map((limit) => {
      const found = known(limit) ?? plans[unknown.indexOf(limit)]
      return { parcels: limit, total: found?.total ?? null }
    }),
    without: plans.slice(unknown.length),
  }
}

function packsOf({ stores, productIds }: BuiltModel, productId: number) {
  return stores.flatMap(({ packs }) => packs.filter(({ item }) => productIds[item] === productId))
}

function nameHints(hints: ReadonlyArray<Hint>, nameOf: ReadonlyMap<number, { name: string; slug: string }>) {
  return hints.map((hint) => ({ ...hint, ...nameOf.get(hint.productId)! }))
}

function listStores(
  built: BuiltModel,
  {
    plan,
    used,
    without,
  }: { plan: BasketPlan | null; used: ReadonlyArray<number>; without: ReadonlyArray<BasketPlan | null> },
): PageStore[] {
  return used.map((nth, place) => {
    const { store, packs } = built.stores[nth]!
    const alone = without[place]
    return {
      ...toPageStore(store),
      has: new Set(packs.map(({ item }) => item)).size,
      without: alone && plan ? alone.total - plan.total : null,
    }
  })
}

function toPageStore({ id, name, slug, logoUrl, rating, isDemo }: OfferStore): BasketPageParcel['store'] {
  return { id, name, slug, logoUrl, rating, isDemo }
}

function toPageParcel(
  { store, lines, shipping, rule }: Parcel,
  nameOf: ReadonlyMap<number, { name: string; slug: string }>,
): BasketPageParcel {
  return {
    store: toPageStore(store),
    lines: lines.map(({ productId, cans, packs, price }) => ({
      productId,
      ...nameOf.get(productId)!,
      cans,
      packs: packs.map(({ offer, count }) => ({
        offerId: offer.id,
        cans: offer.cans,
        count,
        price: offer.price,
      })),
      price,
    })),
    shipping,
    // A store that never asks for shipping has no limit worth naming.
    freeFrom: rule.cost.minor === 0 ? null : rule.freeFrom,
  }
}
