import type { Brand } from '#domain/brand.ts'
import type { ProductCard } from '#domain/product.ts'
import { compareNames } from '#domain/text.ts'
import { foldKey } from './choice-column.ts'
import type { CatalogueInput } from './snapshot-types.ts'

/**
 * Brands that have a product, by name. The product with the most reviews represents its brand. The number of products
 * is that of the brand's page, which also lists brands whose name contains this one.
 */
export function buildBrands(brands: CatalogueInput['brands'], cards: ReadonlyArray<ProductCard>): Brand[] {
  const cardsOf = Map.groupBy(cards, (card) => card.brand)
  const sizes = [...cardsOf].map(([name, own]) => ({ folded: foldKey(name), size: own.length }))
  const countFor = (name: string) => {
    const wanted = foldKey(name)
    return sizes.reduce((sum, { folded, size }) => (folded.includes(wanted) ? sum + size : sum), 0)
  }
  return brands
    .flatMap((brand) => {
      const own = cardsOf.get(brand.name) ?? []
      const [face] = own.toSorted((a, b) => b.reviewCount - a.reviewCount || a.id - b.id)
      return face ? [{ ...brand, productCount: countFor(brand.name), faceProductId: face.id }] : []
    })
    .sort((a, b) => compareNames(a.name, b.name) || a.id - b.id)
}
