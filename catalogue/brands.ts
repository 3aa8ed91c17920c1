import type { Brand } from '#domain/brand.ts'
import type { ProductCard } from '#domain/product.ts'
import { compareNames } from '#domain/text.ts'
import type { CatalogueInput } from './snapshot-types.ts'

/** Brands that have a product, by name. The product with the most reviews stands for its brand. */
export function buildBrands(brands: CatalogueInput['brands'], cards: ReadonlyArray<ProductCard>): Brand[] {
  const cardsOf = Map.groupBy(cards, (card) => card.brand)
  return brands
    .flatMap((brand) => {
      const own = cardsOf.get(brand.name) ?? []
      const [face] = own.toSorted((a, b) => b.reviewCount - a.reviewCount || a.id - b.id)
      return face ? [{ ...brand, productCount: own.length, faceProductId: face.id }] : []
    })
    .sort((a, b) => compareNames(a.name, b.name) || a.id - b.id)
}
