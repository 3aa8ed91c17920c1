import type { Price } from '#domain/money/price.ts'
import type { FLAVOUR_FAMILIES, FORMATS } from '#domain/product.ts'
import type { Snapshot } from './snapshot-types.ts'

export type BrandFacts = {
  readonly name: string
  readonly logoUrl: string | null
  /** The product whose can represents the brand. */
  readonly faceProductId: number
  readonly productCount: number
  /** Stores that have a can of it in stock. */
  readonly storeCount: number
  /** The lowest price of a can; null when none is in stock. */
  readonly fromPrice: Price | null
  /** The weakest and the strongest; null where no strength is known. */
  readonly nicotineMg: { readonly min: number; readonly max: number } | null
  /** Each with at least one product, the most frequent first. */
  readonly formats: ReadonlyArray<(typeof FORMATS)[number]>
  readonly flavours: ReadonlyArray<(typeof FLAVOUR_FAMILIES)[number]>
}

/** Names what is left over, and says nothing of a brand. */
const NO_FLAVOUR = 'other'

/** What can be said of a brand from its listed products. Null when none has exactly this name. */
export function describeBrand(snapshot: Snapshot, name: string): BrandFacts | null {
  const brand = snapshot.brands.find((known) => known.name === name)
  if (!brand) return null
  const positions = snapshot.products.flatMap((product, position) =>
    product.brand === name ? [position] : [],
  )
  const products = positions.map((position) => snapshot.products[position]!)
  const inStock = positions.flatMap((position) =>
    snapshot.offers[position]!.filter(({ stock }) => stock === 'in_stock'),
  )
  const strengths = products.flatMap(({ nicotineMg }) => (nicotineMg === null ? [] : [nicotineMg]))
  return {
    name,
    logoUrl: brand.logoUrl,
    faceProductId: brand.faceProductId,
    productCount: brand.productCount,
    storeCount: new Set(inStock.map(({ storeId }) => storeId)).size,
    fromPrice: findLowest(positions.map((position) => snapshot.cards[position]!.pricePerCan)),
    nicotineMg: strengths.length > 0 ? { min: Math.min(...strengths), max: Math.max(...strengths) } : null,
    formats: countValues(products.flatMap(({ format }) => format ?? [])),
    flavours: countValues(products.map(({ flavourFamily }) => flavourFamily)).filter(
      (flavour) => flavour !== NO_FLAVOUR,
    ),
  }
}

function findLowest(prices: ReadonlyArray<Price | null>): Price | null {
  return prices.reduce(
    (lowest, price) => (price && (!lowest || price.eurMicro < lowest.eurMicro) ? price : lowest),
    null,
  )
}

/** Each value once, the most frequent first. */
function countValues<Value extends string>(values: ReadonlyArray<Value>): Value[] {
  const counts = [...Map.groupBy(values, (value) => value)].map(([value, { length }]) => ({ value, length }))
  return counts.toSorted((a, b) => b.length - a.length).map(({ value }) => value)
}
