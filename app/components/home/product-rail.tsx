import { quiet } from '#app/components/ui/quiet.tsx'
import { Rail } from '#app/components/ui/rail.tsx'
import type { ProductCard } from '#domain/product.ts'

const EmptyRail = quiet(async () => (await import('./empty-rail.tsx')).EmptyRail)
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
  if (cards.length === 0)
    return empty && <EmptyRail title={title} hint={hint} emptyTitle={empty.title} emptyHint={empty.hint} />
  return (
    <Rail title={title} hint={hint}>
      <RailCards cards={cards} />
    </Rail>
  )
}
