import { Sheet } from '#app/components/ui/sheet.tsx'
import type { ProductCard } from '#domain/product.ts'
import { ProductCardItem } from './product-card.tsx'
import styles from './product-grid.module.css'

type CardGridProps = {
  cards: ReadonlyArray<ProductCard>
  /** True beside a sidebar, where four columns come later. */
  isNarrow?: boolean
  headingLevel?: 2 | 3
}

export function CardGrid({ cards, isNarrow = false, headingLevel }: CardGridProps) {
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
