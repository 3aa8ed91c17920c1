import type { Snapshot } from '#catalogue/snapshot-types.ts'
import type { BasketAddress } from '#domain/basket/basket-address.ts'
import type { Parcel } from '#domain/basket/basket-plan.ts'
import { type BuiltModel, type BuiltStore, countSupplied } from '#domain/basket/build-model.ts'
import { MOST_CANS } from '#domain/packs.ts'
import { sendsTo } from '#domain/shipping-terms.ts'
import { compareNames } from '#domain/text.ts'
import type { Deps } from '#services/deps.ts'
import { listOffers } from '#services/products/list-offers.ts'
import type { BasketPageLine, BasketPageStore, UsedStore } from './basket-page-types.ts'
import { findSavings, listExtras } from './find-savings.ts'
import { type BasketOrder, buildBasket, planBasket } from './plan-basket.ts'
import { solveOthers } from './solve-others.ts'
import { type ProductNames, toBasketStore, writePageParcel } from './write-page-parcel.ts'

type PageDeps = Pick<Deps, 'catalogue' | 'destination' | 'currency' | 'now' | 'basketPlanner'>
type Wanted = ReturnType<typeof listWanted>[number]

/** The basket of an address with its plan, ready to be shown; 'busy' when too many baskets are being planned. */
export async function getBasketPage(deps: PageDeps, address: BasketAddress) {
  const snapshot = deps.catalogue()
  const wanted = listWanted(snapshot, address)
  const order = writeOrder(wanted, address)
  const planned = await planBasket(deps, order)
  if (planned === 'busy') return 'busy'
  const { built, singleStore } = planned
  const isUnknown = planned.plan === 'unknown'
  const known = planned.plan === 'unknown' ? null : planned.plan
  const around = await planAround(deps, { built, singleStore, plan: known })
  if (around === 'busy') return 'busy'
  const { plan, used, others } = around
  const nameOf: ProductNames = new Map(wanted.map(({ product: { id, name }, slug }) => [id, { name, slug }]))
  const writeParcel = (parcel: Parcel) => writePageParcel(parcel, { nameOf, destination: deps.destination })
  const { hints, roomy } = await findSavings(deps, order, plan)
  const missingAnyway =
    built.missing.length > 0 ? buildBasket(deps, { ...order, withoutStores: [] }).missing : built.missing
  const extraOf = new Map(
    (plan ? listExtras(plan, order) : []).map(({ productId, cans }) => [productId, cans]),
  )
  const nameExtra = ({ productId, cans }: { productId: number; cans: number }) => ({
    ...nameOf.get(productId)!,
    cans,
  })
  const countItems = (store: BuiltStore): BasketPageStore => ({
    ...toBasketStore(store.store),
    has: countSupplied(built.model, store),
  })
  return {
    lines: wanted.map((one) => ({
      ...writeLine(deps, one, { built, address, missingAnyway: new Set(missingAnyway) }),
      extra: extraOf.get(one.product.id) ?? 0,
    })),
    /** Slugs of products that are not listed any more, or not yet. */
    unlisted: [...address.items.keys()].filter((slug) => !snapshot.positionOfSlug.has(slug)),
    /** No plan was found in time: there may be one. */
    isUnknown,
    /** The plan is the best with at most so many parcels; null for any number. */
    maxParcels: built.model.maxParcels,
    plan: plan && {
      total: plan.total,
      lowerBound: plan.lowerBound,
      isExact: plan.isExact,
      parcels: plan.parcels.map(writeParcel),
    },
    singleStore: singleStore && { total: singleStore.total, parcels: singleStore.parcels.map(writeParcel) },
    limits: others.limits,
    hints: hints
      .map((hint) => ({ ...hint, ...nameOf.get(hint.productId)! }))
      .filter(({ slug, cans }) => (address.items.get(slug) ?? 0) + cans <= MOST_CANS),
    /** What allowing more cans than wanted would save, and of what; null where it saves no more than a hint. */
    roomy: roomy && { ...roomy, extras: roomy.extras.map(nameExtra) },
    stores: used.map((nth, place): UsedStore => {
      return { ...countItems(built.stores[nth]!), without: others.without[place]! }
    }),
    otherStores: built.stores
      .filter((_, nth) => !used.includes(nth))
      .map(countItems)
      .toSorted((a, b) => b.has - a.has || compareNames(a.name, b.name)),
    leftOut: address.withoutStores.flatMap((id) => {
      const store = snapshot.stores.get(id)
      return store ? [toBasketStore(store)] : []
    }),
  }
}

export type BasketPage = Exclude<Awaited<ReturnType<typeof getBasketPage>>, 'busy'>

/** The plan with what other conditions would cost. One of them may turn out to be the better plan. */
async function planAround(
  deps: PageDeps,
  { built, plan: planned, singleStore }: Parameters<typeof solveOthers>[1],
) {
  let plan = planned
  for (;;) {
    const used = plan?.parcels.map(({ store }) => built.stores.findIndex((own) => own.store === store)) ?? []
    const others = await solveOthers(deps, { built, plan, singleStore }, used)
    if (others === 'busy') return 'busy'
    if (!others.better) return { plan, used, others }
    plan = others.better
  }
}

function listWanted(snapshot: Snapshot, { items }: BasketAddress) {
  return [...items].flatMap(([slug, cans]) => {
    const position = snapshot.positionOfSlug.get(slug)
    if (position === undefined) return []
    return [{ product: snapshot.products[position]!, card: snapshot.cards[position]!, slug, cans }]
  })
}

function writeOrder(
  wanted: ReadonlyArray<Wanted>,
  { fixed, maxParcels, withoutStores, mayExceed }: BasketAddress,
): BasketOrder {
  const items = wanted.map(({ product, slug, cans }) => ({
    productId: product.id,
    cans,
    storeId: fixed.get(slug),
  }))
  return { items, maxParcels, withoutStores, mayExceed }
}

type Surroundings = {
  readonly built: BuiltModel
  readonly address: BasketAddress
  /** Products that could not be bought with any store. */
  readonly missingAnyway: ReadonlySet<number>
}

function writeLine(
  deps: PageDeps,
  { product, card, slug, cans }: Wanted,
  { built, address, missingAnyway }: Surroundings,
): Omit<BasketPageLine, 'extra'> {
  const offered = listOffers(deps, { productId: product.id, cans, sort: 'price' })?.quotes ?? []
  const quotes = offered.filter(
    ({ stock, store }) => stock === 'in_stock' && !address.withoutStores.includes(store.id),
  )
  const fixedTo = deps.catalogue().stores.get(address.fixed.get(slug) ?? -1)
  const best = quotes.find(({ store }) => !fixedTo || store.id === fixedTo.id)
  const isMissing = built.missing.includes(product.id)
  return {
    productId: product.id,
    slug,
    brand: product.brand,
    name: product.name,
    title: card.title,
    nicotineMg: product.nicotineMg,
    cans,
    lowest: best ? { price: best.price, perCan: best.perCan } : null,
    isMissing,
    isLeftOut: isMissing && !missingAnyway.has(product.id),
    isSent: !fixedTo || sendsTo(fixedTo, deps.destination),
    fixedTo: fixedTo ? toBasketStore(fixedTo) : null,
    stores: quotes.map(({ store, price }) => ({ id: store.id, name: store.name, price })),
  }
}
