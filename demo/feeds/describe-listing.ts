import type { DemoProduct } from '../products.ts'
import type { DemoStore } from '../stores.ts'
import type { DemoFormat } from './formats.ts'
import { buildHabits, type StoreHabits } from './habits.ts'
import { phraseListing } from './phrase-listing.ts'

/** A feed's description of a pack, without price and stock, as the readers understand it. */
export type DemoListing = {
  readonly externalId: string
  readonly title: string
  readonly vendor: string
  readonly variant: string
  readonly url: string
  /** Only where the feed has a field for it. */
  readonly cans: number | null
}

/** Numbers as large as Shopify's. */
const SHOPIFY_PRODUCT_BASE = 7_400_000_000_000
const SHOPIFY_VARIANT_BASE = 42_000_000_000_000

/** Stores do not change how they write, so a store's habits are determined once. */
export function createListingDescriber(store: DemoStore, seed: number) {
  const habits = buildHabits(store, seed)
  return (product: DemoProduct, cans: number): DemoListing => ({
    externalId: externalIdOf(store.format, { key: product.id, cans }),
    url: urlOf(store, { slug: product.slug, key: product.id, cans }),
    ...phraseListing(product, { cans, habits, storeName: store.name }),
    cans: sayCans(cans, habits),
  })
}

export function shopifyIds({ key, cans }: { key: number; cans: number }): {
  product: number
  variant: number
} {
  return { product: SHOPIFY_PRODUCT_BASE + key, variant: SHOPIFY_VARIANT_BASE + key * 100 + cans }
}

export function externalIdOf(format: DemoFormat, item: { key: number; cans: number }): string {
  if (format === 'shopify') {
    const { product, variant } = shopifyIds(item)
    return `${product}-${variant}`
  }
  if (format === 'woocommerce') return String(item.key * 100 + item.cans)
  return `P${String(item.key).padStart(5, '0')}-${item.cans}`
}

/** The listing's address. Shopify's follow from handle and variant, others are the shop's own choice. */
export function urlOf(
  { host, format }: Pick<DemoStore, 'host' | 'format'>,
  { slug, key, cans }: { slug: string; key: number; cans: number },
): string {
  return format === 'shopify'
    ? `https://${host}/products/${slug}?variant=${shopifyIds({ key, cans }).variant}`
    : `https://${host}/p/${slug}-${cans}`
}

function sayCans(cans: number, { packPlace }: StoreHabits): number | null {
  return packPlace === 'field' && cans > 1 ? cans : null
}
