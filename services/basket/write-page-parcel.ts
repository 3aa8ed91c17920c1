import type { Parcel } from '#domain/basket/basket-plan.ts'
import { listAmounts } from '#domain/basket/shown-total.ts'
import type { Destination } from '#domain/country.ts'
import type { OfferStore } from '#domain/offers.ts'
import { latestDay, pickShipping } from '#domain/shipping-terms.ts'
import type { BasketPageParcel, BasketStore } from './basket-page-types.ts'

/** The names of products, by id. */
export type ProductNames = ReadonlyMap<number, { readonly name: string; readonly slug: string }>

export function toBasketStore({ id, name, slug, logoUrl, rating, isDemo }: OfferStore): BasketStore {
  return { id, name, slug, logoUrl, rating, isDemo }
}

/** A parcel of the plan, ready to be shown. */
export function writePageParcel(
  parcel: Parcel,
  { nameOf, destination }: { nameOf: ProductNames; destination: Destination },
): BasketPageParcel {
  const { store, lines, shipping, rule } = parcel
  return {
    store: toBasketStore(store),
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
    amounts: listAmounts(parcel),
    freeFrom: rule.freeFrom,
    days: findDays(parcel, destination),
    cartPath: null,
  }
}

function findDays({ store, lines }: Parcel, destination: Destination): string | null {
  const all = lines
    .flatMap(({ packs }) => packs)
    .map(({ offer }) => pickShipping(offer, store, destination)?.days ?? null)
  const known = all.filter((days) => days !== null)
  if (known.length < all.length) return null
  return known.toSorted((a, b) => (latestDay(b) ?? 0) - (latestDay(a) ?? 0))[0] ?? null
}
