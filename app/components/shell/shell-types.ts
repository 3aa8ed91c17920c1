import type { Brand } from '#domain/brand.ts'
import type { StrengthBand } from '#domain/strength.ts'

/** What the menus show of a brand. */
export type MenuBrand = Pick<Brand, 'name' | 'productCount' | 'faceProductId'>

/** Every product has a brand, so this is the number of products. */
export function countProducts(brands: ReadonlyArray<MenuBrand> | null): number {
  return (brands ?? []).reduce((sum, { productCount }) => sum + productCount, 0)
}

/** Lists of the one product list, until these have pages of their own. */
export function brandAddress(name: string): string {
  return `/products?${new URLSearchParams({ brand: name, sort: 'price-asc' })}`
}
export function bandAddress(band: StrengthBand): string {
  return `/products?${new URLSearchParams({ strength: band, sort: 'price-asc' })}`
}
export const DEALS_ADDRESS = '/products?sale=1&sort=price-asc'

/** The four bands the site leads to, with the word of each. */
export const STRENGTH_LINKS = [
  { band: 'low', level: 1, word: 'strength.light', range: 'strengthRange.low' },
  { band: 'medium-low', level: 2, word: 'strength.medium', range: 'strengthRange.medium-low' },
  { band: 'medium', level: 3, word: 'strength.strong', range: 'strengthRange.medium' },
  { band: 'extra-high', level: 4, word: 'strength.extraStrong', range: 'strengthRange.extra-high' },
] as const
