import { ProductCardItem } from '#app/components/product/product-card.tsx'
import { Rail } from '#app/components/ui/rail.tsx'
import type { ProductCard } from '#domain/product.ts'
import { EmptyRail } from './empty-rail.tsx'

/** Without products it shows `empty`, or nothing at all. */
export function ProductRail({
  title,
  hint,
  cards,
  empty,
}: {
  title: string
  hint: string
  cards: ReadonlyArray<ProductCard>
  empty?: { title: string; hint: string }
}) {
  if (cards.length === 0)
    return empty && <EmptyRail title={title} hint={hint} emptyTitle={empty.title} emptyHint={empty.hint} />
  return (
    <Rail title={title} hint={hint}>
      {cards.map((card) => (
        <ProductCardItem key={card.id} card={card} layout="rail" headingLevel={3} />
      ))}
    </Rail>
  )
}
