import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { findMix, type Offer, sumPrices } from '#domain/offers.ts'
import type { Bought } from './alert-figure.ts'

/** The offers of an order, what they ask for it, and how many cans they are. */
export type Stocked = Omit<Bought, 'amount'> & { readonly cans: number }
type Wanted = {
  readonly cans: number | null
  /** The only store that counts; null for any. */
  readonly storeId: number | null
}

/**
 * What one store has in stock, in the wanted number of cans; null where it has none. Without a number any pack of any
 * store counts, and of a certain store one can, as its product page counts. So does any pack where that number is not
 * sold at all.
 */
export function findStocked(offers: ReadonlyArray<Offer>, { cans, storeId }: Wanted): Stocked | null {
  const sold = findSold(offers, storeId)
  const inStock = sold.filter(({ stock }) => stock === 'in_stock')
  const wanted = cans ?? (storeId === null ? null : 1)
  const mix = wanted === null ? null : findStoreMix(inStock, wanted)
  if (mix) return toStocked(mix)
  if (wanted !== null && isSold(sold, wanted)) return null
  const [first] = inStock
  return first ? toStocked([{ pack: first, count: 1 }]) : null
}

function findSold(offers: ReadonlyArray<Offer>, storeId: number | null): ReadonlyArray<Offer> {
  return storeId === null ? offers : offers.filter((offer) => offer.storeId === storeId)
}

/** Whether a store sells that number of cans, in stock or not. */
export function isSold(offers: ReadonlyArray<Offer>, cans: number): boolean {
  return findStoreMix(offers, cans) !== null
}

/** Whether any pack answers a wish for this number of cans, because nobody sells it. */
export function isAnyPack(offers: ReadonlyArray<Offer>, { cans, storeId }: Wanted): boolean {
  const sold = findSold(offers, storeId)
  return cans !== null && sold.length > 0 && !isSold(sold, cans)
}

/** How many products of a list no store has in that number. */
export function countSoldOut(
  { offers }: Pick<Snapshot, 'offers'>,
  { positions, cans }: { positions: Uint32Array; cans: number | null },
): number {
  return positions.filter((position) => !findStocked(offers[position]!, { cans, storeId: null })).length
}

type Mix = NonNullable<ReturnType<typeof findMix>>

/** Of the first store that has these cans. */
function findStoreMix(offers: ReadonlyArray<Offer>, cans: number): Mix | null {
  for (const own of Map.groupBy(offers, ({ storeId }) => storeId).values()) {
    const mix = findMix(own, cans)
    if (mix) return mix
  }
  return null
}

function toStocked(mix: Mix): Stocked {
  return {
    price: sumPrices(mix, ({ price }) => price),
    offerIds: mix.map(({ pack }) => pack.id),
    storeId: mix[0]!.pack.storeId,
    cans: mix.reduce((sum, { pack, count }) => sum + pack.cans * count, 0),
  }
}
