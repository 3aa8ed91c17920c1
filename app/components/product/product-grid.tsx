import { Sheet } from '#app/components/ui/sheet.tsx'
import type { ProductCard } from '#domain/product.ts'
import { ProductCardItem } from './product-card.tsx'
import styles from './product-grid.module.css'

type ProductGridProps = {
  cards: ReadonlyArray<ProductCard>
  /** True beside a sidebar, where four columns come later. */
  isNarrow?: boolean
  headingLevel?: 2 | 3
}

export function ProductGrid({ cards, isNarrow = false, headingLevel }: ProductGridProps) {
  return (
    <Sheet isBleeding>
      <div className={styles.grid} data-narrow={isNarrow || undefined}>
        {cards.map((card) => (
          <ProductCardItem key={card.id} card={card} layout="grid" headingLevel={headingLevel} />
        ))}
      </div>
    </Sheet>
  )
}
