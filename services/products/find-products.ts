import { type FoundProduct, searchProducts } from '#data/admin-products.ts'
import { type CandidateFacts, readCandidates } from '#data/review-queue.ts'
import type { Deps } from '#services/deps.ts'

const MOST_FOUND = 10

/** Products that an operator may mean, by words of their names. */
export async function findProducts(
  { db }: Pick<Deps, 'db'>,
  { find, except }: { find: string; except?: number },
): Promise<CandidateFacts[]> {
  const words = find.split(/\s+/).filter(Boolean).slice(0, 10)
  if (words.length === 0) return []
  const found: FoundProduct[] = await searchProducts(db, {
    words,
    limit: MOST_FOUND,
    ...(except && { except }),
  })
  const facts = await readCandidates(
    db,
    found.map(({ id }) => id),
  )
  return found.flatMap(({ id }) => facts.get(id) ?? [])
}
