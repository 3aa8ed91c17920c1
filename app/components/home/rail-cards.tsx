import { ProductCardItem } from '#app/components/product/product-card.tsx'
import type { ProductCard } from '#domain/product.ts'

export function RailCards({ cards }: { cards: ReadonlyArray<ProductCard> }) {
  return cards.map((card) => <ProductCardItem key={card.id} card={card} layout="rail" headingLevel={3} />)
}
