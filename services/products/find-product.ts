import { findById } from '#catalogue/lists.ts'
import { findMergedSlug } from '#data/product-merge.ts'
import type { Deps } from '#services/deps.ts'

/** Null when no listed product has that id. `isOffered`: some store has it in its offer, in stock or not. */
export function findProduct(deps: Pick<Deps, 'catalogue'>, id: number) {
  const snapshot = deps.catalogue()
  const position = findById(snapshot, id)
  if (position === null) return null
  const isOffered = snapshot.offers[position]!.length > 0
  return { product: snapshot.products[position]!, card: snapshot.cards[position]!, isOffered }
}

/** The address of the product that one with this address was merged into; null when there is none. */
export function findHeir({ db }: Pick<Deps, 'db'>, slug: string): Promise<string | null> {
  return findMergedSlug(db, slug)
}
