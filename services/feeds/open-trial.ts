import { readMatchData } from '#data/match-data.ts'
import { listMatchRules } from '#data/match-rules.ts'
import type { Db } from '#data/open-database.ts'
import { createMatcher } from '#matching/create-matcher.ts'
import type { MatchRule } from '#matching/match-rule.ts'
import type { MatchInput } from '#matching/match-types.ts'
import type { LoadedMatcher } from './feed-deps.ts'
import { matcherOf } from './load-matcher.ts'

/** What a decision teaches beyond its own listing. */
export type Always =
  | { readonly kind: 'alias'; readonly productId: number; readonly alias: string }
  | { readonly kind: 'rule'; readonly rule: MatchRule }

export type Trial = {
  readonly without: LoadedMatcher
  /** The same, as if it had been taught. */
  readonly teach: (always: Always) => LoadedMatcher
}

/** Matchers with and without what would be, or was, taught: to see the difference before anything is written. */
export async function openTrial(db: Db, except: Always | null = null): Promise<Trial> {
  const data = await readMatchData(db)
  const aliases =
    except?.kind === 'alias' ? data.aliases.filter(({ alias }) => alias !== except.alias) : data.aliases
  const stored = await listMatchRules(db)
  const rules = except?.kind === 'rule' ? stored.filter(({ id }) => id !== except.rule.id) : stored
  const without = { matcher: createMatcher({ ...data, aliases }), version: 'without', rules }
  return {
    without,
    teach(always) {
      if (always.kind === 'rule') return { ...without, version: 'with', rules: [...rules, always.rule] }
      const { productId, alias } = always
      const matcher = createMatcher({ ...data, aliases: [...aliases, { productId, alias }] })
      return { matcher, version: 'with', rules }
    },
  }
}

/** Matches listings of many stores, each by the rules of its store. */
export function matchByStore(loaded: LoadedMatcher) {
  const matchers = new Map<number, LoadedMatcher['matcher']>()
  return (storeId: number, input: MatchInput) => {
    const known = matchers.get(storeId) ?? matcherOf(loaded, storeId).matcher
    matchers.set(storeId, known)
    return known.match(input)
  }
}
