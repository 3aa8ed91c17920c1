import { readFileSync } from 'node:fs'
import { createMatcher } from '#matching/create-matcher.ts'
import type { MatchProduct } from '#matching/match-types.ts'
import { type ListingRow, readListingRows, readMatchProducts } from '#server/commands/match-files.ts'

/** The demo's catalogue; a product's id is its position. */
export const demoProducts: ReadonlyArray<MatchProduct> = readMatchProducts(
  readFileSync(new URL('../data/starter/catalogue.csv', import.meta.url), 'utf8'),
)
export const demoMatcher = createMatcher({ products: demoProducts, aliases: [], gtins: [] })

/** One of the project's own sets of labelled listings. */
export function readLabelled(
  set: 'listings' | 'classes' | 'blind' | 'blind-2' | 'blind-3' | 'blind-4' = 'listings',
): ListingRow[] {
  return readListingRows(readFileSync(new URL(`../matching/labelled/${set}.csv`, import.meta.url), 'utf8'))
}

export function getDemoProduct(name: string): MatchProduct {
  const product = demoProducts.find((known) => known.name === name)
  if (!product) throw new Error(`the demo has no ${name}`)
  return product
}

/** The name of the product that a listing is matched to; null without a match. */
export function matchName(title: string, vendor = '', variant = ''): string | null {
  const result = demoMatcher.match({ title, vendor, variant })
  return result.outcome === 'matched' ? demoProducts[result.productId]!.name : null
}
