import { listCartTargets } from '#data/offers.ts'
import { cartPath, writeCartUrl } from '#domain/cart-link.ts'
import { isOutage } from '#domain/outage.ts'
import type { Deps } from '#services/deps.ts'
import type { BasketPageParcel } from './basket-page-types.ts'
import type { BasketPage } from './get-basket-page.ts'

/** The page with the parcels whose store fills its own cart by address. During an outage there are none. */
export async function addCarts({ db }: Pick<Deps, 'db'>, page: BasketPage): Promise<BasketPage> {
  const parcels = [...(page.plan?.parcels ?? []), ...(page.singleStore?.parcels ?? [])]
  const offerIds = parcels.flatMap(listPacks).map(({ offerId }) => offerId)
  if (offerIds.length === 0) return page
  const targets = await findTargets(db, offerIds)
  const withCart = (parcel: BasketPageParcel) => ({ ...parcel, cartPath: findCartPath(parcel, targets) })
  return {
    ...page,
    plan: page.plan && { ...page.plan, parcels: page.plan.parcels.map(withCart) },
    singleStore: page.singleStore && {
      ...page.singleStore,
      parcels: page.singleStore.parcels.map(withCart),
    },
  }
}

type Targets = ReadonlyMap<number, Awaited<ReturnType<typeof listCartTargets>>[number]>

async function findTargets(db: Deps['db'], offerIds: ReadonlyArray<number>): Promise<Targets> {
  try {
    const found = await listCartTargets(db, [...new Set(offerIds)])
    return new Map(found.map((target) => [target.offerId, target]))
  } catch (error) {
    if (!isOutage(error)) throw error
    return new Map()
  }
}

function listPacks({ lines }: BasketPageParcel) {
  return lines.flatMap(({ packs }) => packs)
}

function findCartPath(parcel: BasketPageParcel, targets: Targets): string | null {
  const list = listPacks(parcel)
  const packs = list.flatMap(({ offerId, count }) => {
    const pack = targets.get(offerId)
    return pack ? [{ pack, count }] : []
  })
  return packs.length === list.length && writeCartUrl(packs) !== null ? cartPath(list) : null
}
