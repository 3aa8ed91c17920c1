import type { Product } from './product.ts'
import type { SEARCH_KIND_WORDS } from './search-kind-words.ts'
import { strengthLabel } from './strength.ts'

/** A format, a strength or a kind that words of other languages name. */
export type SearchKind = keyof typeof SEARCH_KIND_WORDS

const STRENGTHS = {
  'Nicotine-free': [],
  Light: ['strength:light'],
  Medium: ['strength:medium'],
  Strong: ['strength:strong'],
  'Extra Strong': ['strength:strong', 'strength:extra-strong'],
} as const satisfies Record<string, ReadonlyArray<SearchKind>>

const NAMED = [
  [/\b(strong|stark)\b/i, 'strength:strong'],
  [/\b(extra|ultra|super|hyper) (strong|stark)\b/i, 'strength:extra-strong'],
] as const

type KindFacts = Pick<Product, 'name' | 'kind' | 'format' | 'nicotineMg'>

/** By what it is, and by the strength in its name where that says more. */
export function listSearchKinds({ name, kind, format, nicotineMg }: KindFacts): SearchKind[] {
  const label = strengthLabel(nicotineMg)
  const isFree = kind === 'nicotine-free' || label === 'Nicotine-free'
  const kinds: ReadonlyArray<SearchKind | false | null> = [
    format && format !== 'original' && `format:${format}`,
    ...(label ? STRENGTHS[label] : []),
    ...NAMED.map(([pattern, strength]) => pattern.test(name) && strength),
    isFree && 'kind:nicotine-free',
    (kind === 'nicotine pouch' || kind === 'white snus') && 'kind:pouch',
    kind === 'snus' && 'kind:snus',
  ]
  return [...new Set(kinds.filter((found) => found !== false && found !== null))]
}
