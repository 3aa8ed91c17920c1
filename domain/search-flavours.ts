import { FLAVOUR_SEARCH_WORDS } from './flavour-search-words.ts'
import { FLAVOUR_WORDS } from './flavour-words.ts'
import { listFlavours } from './flavours.ts'
import type { Product } from './product.ts'
import { foldText, splitWords } from './text.ts'

/** A flavour or a family, by its English name. */
export type SearchFlavour = string

/** Part of a search: a word, or a few words in a row that name a flavour. `flavours` is empty where they name none. */
export type SearchTerm = {
  readonly words: ReadonlyArray<string>
  readonly flavours: ReadonlyArray<SearchFlavour>
}

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

/** Shorter beginnings match too many words. */
const SHORTEST_BEGINNING = 4

/** The meanings of phrases, by their first word, longest first. */
const TERMS: ReadonlyMap<string, ReadonlyArray<SearchTerm>> = buildTerms()

/** In code unit order, so that words with the same beginning are adjacent. */
const SINGLE_WORDS = listFlavourTerms()
  .filter(({ words }) => words.length === 1)
  .sort((a, b) => (a.words[0]! < b.words[0]! ? -1 : 1))

function buildTerms(): Map<string, SearchTerm[]> {
  const flavoursOf = new Map<string, Set<SearchFlavour>>()
  for (const [name, spellings] of [FLAVOUR_WORDS, FLAVOUR_SEARCH_WORDS].flatMap(Object.entries<string>)) {
    for (const spelling of `${name},${spellings}`.split(',')) {
      const phrase = splitWords(spelling).join(' ')
      if (phrase === '') continue
      const flavours = flavoursOf.get(phrase) ?? new Set()
      flavoursOf.set(phrase, flavours.add(FAMILY_SPELLINGS[name] ?? name))
    }
  }
  const terms = [...flavoursOf].map(([phrase, flavours]) => ({
    words: phrase.split(' '),
    flavours: [...flavours],
  }))
  return Map.groupBy(
    terms.sort((a, b) => b.words.length - a.words.length),
    ({ words }) => words[0]!,
  )
}

/** Every word or phrase that names a flavour, in any of the languages. */
export function listFlavourTerms(): SearchTerm[] {
  return [...TERMS.values()].flat()
}

/** The words of a search, folded, with words in a row that name a flavour joined: 'velo citron vert' has two terms. */
export function splitTerms(query: string): SearchTerm[] {
  return groupWords(splitWords(query))
}

function groupWords(words: ReadonlyArray<string>): SearchTerm[] {
  const terms: SearchTerm[] = []
  for (let at = 0; at < words.length; at += terms.at(-1)!.words.length) {
    terms.push(findTerm(words, at) ?? { words: [words[at]!], flavours: [] })
  }
  return terms
}

function findTerm(words: ReadonlyArray<string>, at: number): SearchTerm | undefined {
  return TERMS.get(words[at]!)?.find((term) => term.words.every((word, nth) => words[at + nth] === word))
}

/** The flavours of all words with this beginning, for a word that is still being typed. */
export function listBegunFlavours(beginning: string): SearchFlavour[] {
  if (beginning.length < SHORTEST_BEGINNING) return []
  const flavours = new Set<SearchFlavour>()
  for (let at = findFirst(beginning); SINGLE_WORDS[at]?.words[0]?.startsWith(beginning); at++)
    for (const flavour of SINGLE_WORDS[at]!.flavours) flavours.add(flavour)
  return [...flavours]
}

/** The index of the first word that is not before this one. */
function findFirst(word: string): number {
  let low = 0
  let high = SINGLE_WORDS.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (SINGLE_WORDS[middle]!.words[0]! < word) low = middle + 1
    else high = middle
  }
  return low
}

/** The flavours by which a search finds a product: its families, and each flavour in its name, in any language. */
export function listSearchFlavours(product: Pick<Product, 'name' | 'flavourFamily'>): SearchFlavour[] {
  const families = listFlavours(product).filter((family) => family !== 'other')
  const words = foldText(product.name)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  const named = groupWords(words).flatMap((term) => (ASKED_ONLY.has(term.words[0]!) ? [] : term.flavours))
  return [...new Set([...families, ...named, ...named.flatMap((flavour) => PARTS[flavour] ?? [])])]
}
