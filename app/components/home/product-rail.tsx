import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { quiet } from '#app/components/ui/quiet.tsx'
import { Rail } from '#app/components/ui/rail.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import type { ProductCard } from '#domain/product.ts'

const RailCards = quiet(async () => (await import('./rail-cards.tsx')).RailCards)

/** Where there is nothing to show: what `empty` says, or nothing at all. */
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
  if (cards.length === 0) {
    return (
      empty && (
        <Section title={title}>
          <Sheet isBleeding>
            <EmptyState art="empty" headingLevel="h3" {...empty} />
          </Sheet>
        </Section>
      )
    )
  }
  return (
    <Rail title={title} hint={hint}>
      <RailCards cards={cards} />
    </Rail>
  )
}
