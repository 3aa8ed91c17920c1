import { BRAND_NICKNAMES } from './brand-nicknames.ts'
import { listFlavourTerms } from './search-flavours.ts'
import { SEARCH_KIND_WORDS } from './search-kind-words.ts'
import type { SearchKind } from './search-kinds.ts'
import { isOr } from './search-or-words.ts'
import { groupTerms, joinWords, type SearchTerm } from './term-table.ts'
import { splitWords } from './text.ts'

/** Shorter beginnings match too many words. */
const SHORTEST_BEGINNING = 4

const POUCH = 'kind:pouch' satisfies SearchKind
const FREE = 'kind:nicotine-free' satisfies SearchKind

/** What words of a search mean besides themselves. Names of products are read by the words for flavours alone. */
const TERMS = groupTerms([
  ...listFlavourTerms().map(({ words, flavours }) => ({ spellings: words.join(' '), flavours })),
  ...Object.entries(SEARCH_KIND_WORDS).map(([kind, spellings]) => ({ spellings, flavours: [kind] })),
  ...Object.entries(BRAND_NICKNAMES).map(([instead, spellings]) => ({ spellings, instead })),
])

/**
 * Every word with a meaning, in any of the languages. In code unit order, so that words with the same beginning are
 * adjacent.
 */
export const SINGLE_WORDS: ReadonlyArray<SearchTerm> = [...TERMS.values()]
  .flat()
  .filter(({ words }) => words.length === 1)
  .sort((a, b) => (a.words[0]! < b.words[0]! ? -1 : 1))

/** The folded words of a search, those in a row that mean one thing joined. */
export function splitTerms(query: string): SearchTerm[] {
  return joinQuery(splitWords(query))
}

function joinQuery(words: ReadonlyArray<string>): SearchTerm[] {
  return joinChoices(widenPouches(joinStrengths(joinTerms(words))))
}

/** 'Nikotinbeutel ohne Nikotin': beside words for what is without nicotine, those for a pouch mean that kind too. */
function widenPouches(terms: ReadonlyArray<SearchTerm>): ReadonlyArray<SearchTerm> {
  if (!terms.some(({ flavours }) => flavours.includes(FREE))) return terms
  return terms.map((term) =>
    term.flavours.includes(POUCH) ? { ...term, flavours: [...term.flavours, FREE] } : term,
  )
}

/** Folded words, those in a row that mean one thing joined: each is in one term. */
export function joinTerms(words: ReadonlyArray<string>): SearchTerm[] {
  return joinWords(TERMS, words).map((term) => readTaste(term) ?? term)
}

/** A term of a search, from the word at `from` to the one before `to`. */
export type PlacedTerm = SearchTerm & { readonly from: number; readonly to: number }

export function placeTerms(words: ReadonlyArray<string>): PlacedTerm[] {
  return listPlaced(joinTerms(words))
}

/** With strengths as one term each. */
export function placeTermsAndStrengths(words: ReadonlyArray<string>): PlacedTerm[] {
  return listPlaced(joinStrengths(joinTerms(words)))
}

/** Those of a query: strengths and choices are one term each. */
export function placeQueryTerms(words: ReadonlyArray<string>): PlacedTerm[] {
  return listPlaced(joinQuery(words))
}

function listPlaced(terms: ReadonlyArray<SearchTerm>): PlacedTerm[] {
  let from = 0
  return terms.map((term) => {
    const placed = { ...term, from, to: from + term.words.length }
    from = placed.to
    return placed
  })
}

const TASTE = /^(.{3,})(?:geschmack|smak|smaak)$/

/** 'Minzgeschmack', 'jordgubbssmak': the flavours of what is before 'taste', with or without an 's' between. */
function readTaste({ words, flavours, instead }: SearchTerm): SearchTerm | null {
  const [, stem] = (flavours.length === 0 && TASTE.exec(words[0]!)) || []
  if (stem === undefined) return null
  const meant = findSingle(stem) ?? findSingle(stem.replace(/s$/, ''))
  return meant ? { words, flavours: meant.flavours, instead } : null
}

function findSingle(word: string): SearchTerm | undefined {
  return TERMS.get(word)?.find(({ words }) => words.length === 1)
}

/**
 * 'nicotine free' is not 'Nicotine pouches' with 'Freeze' in the name: words that name a kind together, or a strength,
 * are whole ones. Nor is '0mg' the end of '10mg'.
 */
export function isOfWholeWords({ words, flavours }: SearchTerm): boolean {
  if (words.at(-1) === 'mg') return words.length > 1
  return (
    (words.length > 1 || /^\d/.test(words[0]!)) && flavours.some((meaning) => meaning.startsWith('kind:'))
  )
}

/** Other meanings are strengths, formats and kinds. */
export function hasTaste({ flavours }: SearchTerm): boolean {
  return flavours.some((meaning) => !meaning.includes(':'))
}

const NUMBER = /^\d{1,3}(?:[.,]\d{1,2})?$/
const STRENGTH = /^\d{1,3}(?:[.,]\d{1,2})?mg$/

/** '5mg', which is neither '15mg' nor '6.5mg'. */
export function isStrengthWord(word: string): boolean {
  return STRENGTH.test(word)
}

/** Names say '6mg', so '6 mg' means that. */
function joinStrengths(terms: ReadonlyArray<SearchTerm>): SearchTerm[] {
  return terms.flatMap((term, at) => {
    const [number = ''] = term.words
    if (term.words[0] === 'mg' && NUMBER.test(terms[at - 1]?.words[0] ?? '')) return []
    if (!NUMBER.test(number) || terms[at + 1]?.words[0] !== 'mg') return [term]
    return [{ words: [number, 'mg'], flavours: [], instead: [[nameStrength(number)]] }]
  })
}

/** 'Mint or citrus' and '6 or 9 mg' are one term each: what either side means. */
function joinChoices(terms: ReadonlyArray<SearchTerm>): SearchTerm[] {
  const joined: SearchTerm[] = []
  for (const term of terms.toReversed()) {
    const [or, second] = joined
    const either = or && second && isOr(or.words[0]!) ? joinEither(term, or, second) : null
    if (either) joined.splice(0, 2, either)
    else joined.unshift(term)
  }
  return joined
}

/** Null where one of them is just a word. */
function joinEither(first: SearchTerm, or: SearchTerm, second: SearchTerm): SearchTerm | null {
  const words = [...first.words, ...or.words, ...second.words]
  if (first.flavours.length > 0 && second.flavours.length > 0) {
    const flavours = [...first.flavours, ...second.flavours]
    return { words, flavours, instead: [...listSides(first), ...listSides(second)] }
  }
  const strengths = listStrengths(second)
  const strength = NUMBER.test(words[0]!) ? joinTerms([nameStrength(words[0]!)])[0]! : first
  const others = listStrengths(strength)
  if (strengths.length === 0 || others.length === 0) return null
  // 0 mg is a kind too.
  return { words, flavours: [...strength.flavours, ...second.flavours], instead: [...others, ...strengths] }
}

/** The words of a side; of one that is a choice itself, its own sides. None of whole words: their meaning finds all. */
function listSides(side: SearchTerm): SearchTerm['instead'] {
  const { words, instead } = side
  if (instead.length > 0) return instead
  return isOfWholeWords(side) ? [] : [words]
}

/** Of '6 mg', of '6mg', and of a choice between such. */
function listStrengths({ words, instead }: SearchTerm): SearchTerm['instead'] {
  const last = words.at(-1)!
  if (last !== 'mg' && !isStrengthWord(last)) return []
  return instead.length > 0 ? instead : [[words.join('')]]
}

function nameStrength(number: string): string {
  return `${number.replace(',', '.')}mg`
}

/** The flavours of all words with this beginning, for a word that is still being typed. */
export function listBegunFlavours(beginning: string): string[] {
  if (beginning.length < SHORTEST_BEGINNING) return []
  const flavours = new Set<string>()
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
