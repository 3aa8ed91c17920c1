import { brandAddress } from '#app/components/shell/shell-types.ts'
import type { Visitor } from '#domain/visitor.ts'

/** The part of the API's answer that suggestions need. Amounts are in the requested currency. */
export type Suggestions = {
  readonly brands: ReadonlyArray<{
    readonly id: number
    readonly name: string
    readonly productCount: number
    readonly image: string
  }>
  readonly products: ReadonlyArray<{
    readonly id: number
    readonly slug: string
    readonly name: string
    readonly priceFrom: string | null
    /** Where a number of cans is chosen: what it costs with shipping; null where no store sends it. */
    readonly delivered?: { readonly cans: number; readonly total: string } | null
  }>
  /** The words they are for, where nothing has those that were typed. */
  readonly correctedTo: string | null
  /** Typed words that were left out of them. */
  readonly missing: ReadonlyArray<string>
}

export type Entry = { readonly key: string; readonly to: string } & (
  | { readonly kind: 'brand'; readonly brand: Suggestions['brands'][number] }
  | { readonly kind: 'product'; readonly product: Suggestions['products'][number] }
  | { readonly kind: 'search'; readonly text: string }
)

/** Where suggestions for the text are asked for. */
export function suggestAddress(text: string, { currency, country, region, cans }: Visitor): string {
  const params = new URLSearchParams({ q: text, currency, ...(country ? { country } : { region }) })
  if (cans !== null) params.set('cans', String(cans))
  return `/api/suggest?${params}`
}

/** Brands, then products, then the search itself. Empty where there is nothing to suggest. */
export function listEntries(suggestions: Suggestions | undefined, text: string): Entry[] {
  if (!suggestions || suggestions.brands.length + suggestions.products.length === 0) return []
  return [
    ...suggestions.brands.map((brand) => ({
      kind: 'brand' as const,
      key: `brand-${brand.id}`,
      to: brandAddress(brand.name),
      brand,
    })),
    ...suggestions.products.map((product) => ({
      kind: 'product' as const,
      key: `product-${product.id}`,
      to: `/product/${product.slug}`,
      product,
    })),
    // As typed: the page corrects it as the suggestions were, and keeps what it says besides words.
    { kind: 'search', key: 'search', to: `/products?${new URLSearchParams({ search: text })}`, text },
  ]
}

/** Which entry a key leads to; null is the text field itself, from which both arrows lead into the list. */
export function moveActive(key: string, active: number | null, count: number): number | null | undefined {
  switch (key) {
    case 'ArrowDown':
      return active === null ? 0 : active + 1 < count ? active + 1 : null
    case 'ArrowUp':
      return active === null ? count - 1 : active > 0 ? active - 1 : null
    // Without an active entry these keys belong to the text.
    case 'Home':
      return active === null ? undefined : 0
    case 'End':
      return active === null ? undefined : count - 1
    default:
      return undefined
  }
}
