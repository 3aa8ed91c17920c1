import type { Db } from '#data/open-database.ts'
import { readHeirs } from '#data/product-merge.ts'
import type { Candidate, Matcher, MatchResult } from '#matching/match-types.ts'
import type { LoadedMatcher } from './feed-deps.ts'

/** Products may have been merged since the matcher was loaded: one that was is replaced by its successor. */
export async function followMerges(db: Db, loaded: LoadedMatcher): Promise<LoadedMatcher> {
  const heirs = await readHeirs(db)
  if (heirs.size === 0) return loaded
  const match: Matcher['match'] = (input) => follow(heirs, loaded.matcher.match(input))
  return { ...loaded, matcher: { ...loaded.matcher, match }, version: `${loaded.version} ${heirs.size}` }
}

function follow(heirs: ReadonlyMap<number, number>, result: MatchResult): MatchResult {
  if (result.outcome === 'none') return result
  if (result.outcome === 'matched') {
    const heir = heirs.get(result.productId)
    return heir === undefined ? result : { ...result, productId: heir }
  }
  if (!result.candidates.some(({ productId }) => heirs.has(productId))) return result
  const byProduct = new Map<number, Candidate>()
  for (const candidate of result.candidates) {
    const productId = heirs.get(candidate.productId) ?? candidate.productId
    if (!byProduct.has(productId)) byProduct.set(productId, { ...candidate, productId })
  }
  return { ...result, candidates: [...byProduct.values()] }
}
