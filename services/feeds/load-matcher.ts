import { readMatchData, readMatchMark } from '#data/match-data.ts'
import { listMatchRules } from '#data/match-rules.ts'
import type { Db } from '#data/open-database.ts'
import { createMatcher } from '#matching/create-matcher.ts'
import { applyRules } from '#matching/match-rule.ts'
import type { LoadedMatcher } from './feed-deps.ts'

/** Raise it when the rules of matching change: every listing that waits is then matched again. */
const RULES = 6

/**
 * A function that returns the matcher for the current database. It is built again only when products, aliases or
 * codes changed; asking costs one small statement.
 */
export function createMatcherLoader(db: Db): () => Promise<LoadedMatcher> {
  let loaded: LoadedMatcher | null = null
  return async () => {
    const version = `${RULES} ${await readMatchMark(db)}`
    // Read after its mark: a change in between is read again the next time, never missed.
    if (loaded?.version !== version) {
      loaded = {
        matcher: createMatcher(await readMatchData(db)),
        version,
        rules: await listMatchRules(db),
      }
    }
    return loaded
  }
}

/** With what was taught about the words of this store. */
export function matcherOf(loaded: LoadedMatcher, storeId: number): LoadedMatcher {
  const rules = (loaded.rules ?? []).filter((rule) => rule.storeId === null || rule.storeId === storeId)
  return rules.length === 0 ? loaded : { ...loaded, matcher: applyRules(loaded.matcher, rules) }
}
