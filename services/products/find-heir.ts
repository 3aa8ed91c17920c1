import { findMergedSlug } from '#data/product-merge.ts'
import type { Deps } from '#services/deps.ts'

/** The address of the product that one with this address was merged into; null when there is none. */
export function findHeir({ db }: Pick<Deps, 'db'>, slug: string): Promise<string | null> {
  return findMergedSlug(db, slug)
}
