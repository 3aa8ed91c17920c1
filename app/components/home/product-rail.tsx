import { ProductCardItem } from '#app/components/product/product-card.tsx'
import { Rail } from '#app/components/ui/rail.tsx'
import type { ProductCard } from '#domain/product.ts'

/** Nothing where there is nothing to show. */
export function ProductRail({
  title,
  hint,
  cards,
}: {
  title: string
  hint: string
  cards: ReadonlyArray<ProductCard>
}) {
  if (cards.length === 0) return null
  return (
    <Rail title={title} hint={hint}>
      {cards.map((card) => (
        <ProductCardItem key={card.id} card={card} layout="rail" headingLevel={3} />
      ))}
    </Rail>
  )
}
