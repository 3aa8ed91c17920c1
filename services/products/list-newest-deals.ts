import { listDeals } from '#catalogue/lists.ts'
import type { ProductCard } from '#domain/product.ts'
import type { Deps } from '#services/deps.ts'

/** Products whose from-price is reduced, those whose offers changed last first; or only the verified ones. */
export function listNewestDeals(
  deps: Pick<Deps, 'catalogue'>,
  { limit, verified }: { limit: number; verified: boolean },
): { card: ProductCard; changedAt: string }[] {
  const snapshot = deps.catalogue()
  return listDeals(snapshot, Number.POSITIVE_INFINITY, { verified })
    .flatMap((card) => {
      const changedAt = snapshot.changedAt[snapshot.positionOfId.get(card.id)!]
      return changedAt ? [{ card, changedAt }] : []
    })
    .sort((a, b) =>
      a.changedAt === b.changedAt ? a.card.id - b.card.id : a.changedAt > b.changedAt ? -1 : 1,
    )
    .slice(0, limit)
}
