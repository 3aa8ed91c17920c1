import { FLAVOUR_SEARCH_WORDS } from './flavour-search-words.ts'
import { FLAVOUR_WORDS } from './flavour-words.ts'
import { listFlavours } from './flavours.ts'
import type { Product } from './product.ts'
import { groupTerms, joinWords, type SearchTerm } from './term-table.ts'
import { foldText } from './text.ts'

/** A flavour or a family, by its English name. */
export type SearchFlavour = string

/** Flavours that are a whole family under another spelling. */
const FAMILY_SPELLINGS: Readonly<Record<string, SearchFlavour>> = {
  licorice: 'liquorice',
  'bubble gum': 'bubble',
}

/** Flavours that are also found by their ingredients. Members of a family are found by the family. */
const PARTS: Readonly<Record<SearchFlavour, ReadonlyArray<SearchFlavour>>> = {
  'apple mint': ['apple', 'mint'],
  'double apple': ['apple'],
  'blood orange': ['orange'],
  watermelon: ['melon'],
  'honey melon': ['melon'],
  'salted caramel': ['caramel'],
  'cinnamon roll': ['cinnamon'],
  'ice tea': ['tea'],
  'green tea': ['tea'],
  'pina colada': ['pineapple', 'coconut'],
}

/** Names use these words for other things too, so in a name they do not mean a taste. */
const ASKED_ONLY = new Set([
  'drop',
  'bes',
  'rom',
  'ron',
  'prune',
  'grenade',
  'raisin',
  'mora',
  'lima',
  'grep',
])

const TERMS = groupTerms(
  [FLAVOUR_WORDS, FLAVOUR_SEARCH_WORDS].flatMap((table) =>
    Object.entries(table).map(([name, spellings]) => ({
      spellings: `${name},${spellings}`,
      flavours: [FAMILY_SPELLINGS[name] ?? name],
    })),
  ),
)

/** Every word or phrase that names a flavour, in any of the languages. */
export function listFlavourTerms(): SearchTerm[] {
  return [...TERMS.values()].flat()
}

/** The flavours by which a search finds a product: its families, and each flavour in its name, in any language. */
export function listSearchFlavours(product: Pick<Product, 'name' | 'flavourFamily'>): SearchFlavour[] {
  const families = listFlavours(product).filter((family) => family !== 'other')
  return [...new Set([...families, ...listNamedFlavours(product)])]
}

/** Those that the name itself says, with their ingredients. */
export function listNamedFlavours({ name }: Pick<Product, 'name'>): SearchFlavour[] {
  const words = foldText(name)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  const named = joinWords(TERMS, words).flatMap((term) =>
    ASKED_ONLY.has(term.words[0]!) ? [] : term.flavours,
  )
  return [...new Set([...named, ...named.flatMap((flavour) => PARTS[flavour] ?? [])])]
}
