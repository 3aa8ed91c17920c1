import { findById } from '#catalogue/lists.ts'
import { listEarlyProductIds } from '#data/member-offers.ts'
import type { Language } from '#domain/language.ts'
import type { ProductCard } from '#domain/product.ts'
import type { Deps } from '#services/deps.ts'
import { listMemberOffers } from './list-member-offers.ts'

/** Everything the club's page shows to this visitor. */
export async function getClubPage(
  deps: Pick<Deps, 'catalogue' | 'db' | 'now' | 'session' | 'standby'>,
  { language }: { language: Language },
) {
  const { offers, teasers } = await listMemberOffers(deps, { language })
  return { isMember: deps.session !== null, offers, teasers, newProducts: await listNewProducts(deps) }
}

/** Products that members see first: their snapshot has them, that of other visitors has not. */
async function listNewProducts({
  catalogue,
  db,
  now,
  session,
  standby,
}: Pick<Deps, 'catalogue' | 'db' | 'now' | 'session' | 'standby'>): Promise<ProductCard[]> {
  if (!session) return []
  const snapshot = catalogue()
  const ids = await standby.recall('earlyProductIds', () => listEarlyProductIds(db, now()))
  return ids.flatMap((id) => snapshot.cards[findById(snapshot, id) ?? -1] ?? [])
}
