import type { Matcher, MatchInput, MatchResult, ParsedListing } from './match-types.ts'

/** What an operator has taught about the words of one store, or of all: 'S3' on a ZYN means 9.5 mg. */
export type MatchRule = {
  readonly id: number
  /** Null for every store. */
  readonly storeId: number | null
  /** Only listings of this brand are read by it. */
  readonly brand: string
  readonly about: 'strength' | 'format' | 'words' | 'pack'
  /** As the store writes it; null where a listing says nothing about it. */
  readonly says: string | null
  /** The words in its place; empty where it means nothing. */
  readonly means: string
}

/** The matcher of one store, with what was taught about its words. The vetoes of the matcher still apply. */
export function applyRules(matcher: Matcher, rules: ReadonlyArray<MatchRule>): Matcher {
  if (rules.length === 0) return matcher
  return { ...matcher, match: (input) => matchByRules(matcher, rules, input) }
}

function matchByRules(matcher: Matcher, rules: ReadonlyArray<MatchRule>, input: MatchInput): MatchResult {
  let read = input
  const used: MatchRule[] = []
  for (const rule of rules) {
    const changed = rewrite(matcher, rule, read)
    if (changed === read) continue
    read = changed
    used.push(rule)
  }
  const result = matcher.match(read)
  if (used.length === 0) return result
  return { ...result, reason: `${result.reason}; by the rule that ${used.map(sayRule).join(' and ')}` }
}

/** "'S3' means 9.5 mg". */
export function sayRule({ says, means, about }: Pick<MatchRule, 'says' | 'means' | 'about'>): string {
  if (says === null) return `no ${about} means ${means}`
  return means === '' ? `'${says}' means nothing` : `'${says}' means ${means}`
}

/** The same object where the rule does not concern the listing. */
function rewrite(matcher: Matcher, rule: MatchRule, input: MatchInput): MatchInput {
  const { says, means, brand } = rule
  if (says === null) {
    const said = matcher.parse(input)
    return said.brand === brand && isSilent(said, rule)
      ? { ...input, title: `${input.title} ${means}` }
      : input
  }
  const pattern = patternOf(says)
  const title = input.title.replace(pattern, means)
  const variant = (input.variant ?? '').replace(pattern, means)
  if (title === input.title && variant === (input.variant ?? '')) return input
  return matcher.parse(input).brand === brand ? { ...input, title, variant } : input
}

function isSilent(said: ParsedListing, { about }: MatchRule): boolean {
  if (about === 'format') return said.format === null
  return said.strength === null && said.strengthWord === null && said.strengthCode === null
}

const patterns = new Map<string, RegExp>()

/** As a whole word, in any case. */
function patternOf(says: string): RegExp {
  const known = patterns.get(says)
  if (known) return known
  const words = says
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`))
    .join(String.raw`\s+`)
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])${words}(?![\p{L}\p{N}])`, 'giu')
  patterns.set(says, pattern)
  return pattern
}
