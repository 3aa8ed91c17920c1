import type { Offer, Quote } from '#domain/offers.ts'
import { CATEGORY_OF_KIND, type Product } from '#domain/product.ts'

/** As near in strength as two cans may be to replace each other. */
export const NEAR_STRENGTH_MG = 2

type Facts = Pick<Product, 'flavourFamily' | 'format' | 'kind' | 'nicotineMg'>

/** Whether one could be bought instead of the other: same flavour family, format and category, near strength. */
export function isAlternative(one: Facts, other: Facts): boolean {
  return (
    one.flavourFamily === other.flavourFamily &&
    one.format === other.format &&
    CATEGORY_OF_KIND[one.kind] === CATEGORY_OF_KIND[other.kind] &&
    strengthStep(one, other) !== null
  )
}

/** How much stronger the other is, in mg per pouch; null where that is unknown or more than near. */
function strengthStep(one: Facts, other: Facts): number | null {
  if (one.nicotineMg === null || other.nicotineMg === null) return null
  // In hundredths, because 16.1 - 15.1 is a little over 1.
  const hundredths = Math.round(other.nicotineMg * 100) - Math.round(one.nicotineMg * 100)
  return Math.abs(hundredths) > NEAR_STRENGTH_MG * 100 ? null : hundredths / 100
}

type Priced = { readonly product: Facts & Pick<Product, 'id' | 'pouchesPerCan'>; readonly best: Quote }

export type Cheaper<P extends Priced> = P & {
  /** Whole percent less per pouch delivered, rounded down; at least one. */
  readonly percentLess: number
  readonly mgStronger: number
}

/** The alternatives that cost at least a percent less per pouch, for the same number of cans delivered; cheapest first. */
export function listCheaper<P extends Priced>(own: Priced, others: ReadonlyArray<P>): Cheaper<P>[] {
  const ownPouches = own.product.pouchesPerCan
  if (ownPouches === null) return []
  return others
    .flatMap((other) => {
      const pouches = other.product.pouchesPerCan
      const mgStronger = strengthStep(own.product, other.product)
      if (pouches === null || mgStronger === null || !isAlternative(own.product, other.product)) return []
      // Both are for the same number of cans: shares of a pouch compare crosswise, without rounding.
      const [ours, theirs] = [own.best.total.eurMicro * pouches, other.best.total.eurMicro * ownPouches]
      const percentLess = Math.floor(((ours - theirs) / ours) * 100)
      const isCheaper = other.product.id !== own.product.id && percentLess >= 1
      return isCheaper ? [{ cheaper: { ...other, percentLess, mgStronger }, share: theirs / ours }] : []
    })
    .toSorted((a, b) => a.share - b.share || a.cheaper.product.id - b.cheaper.product.id)
    .map(({ cheaper }) => cheaper)
}

/** No order of any number of cans costs less per pouch than this, in millionths of a euro. */
export function leastPerPouch(
  { pouchesPerCan }: Pick<Product, 'pouchesPerCan'>,
  offers: ReadonlyArray<Offer>,
): number {
  const inStock = offers.filter(({ stock }) => stock === 'in_stock')
  return Math.min(...inStock.map(({ price, cans }) => price.eurMicro / cans)) / (pouchesPerCan ?? 0)
}
