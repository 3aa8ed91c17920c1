import { findNameWord } from '#domain/name-words.ts'
import { repeatWithout, spellNegations } from '#domain/search-negations.ts'
import { findOnly } from '#domain/search-only-words.ts'
import { isOfWholeWords, splitTerms } from '#domain/search-terms.ts'
import { findWithout, nameUnwanted } from '#domain/search-without.ts'
import { isAllBut, isWithout, PLAIN_WITHOUT_WORDS, SHORTEST_MISTAKE } from '#domain/search-without-words.ts'
import type { SearchTerm } from '#domain/term-table.ts'
import { foldText, splitWords } from '#domain/text.ts'
import { type Bitset, countBits, countCommon, listPositions, makeBitset, unite } from './bitset.ts'
import { editDistance } from './edit-distance.ts'
import { findAnywhere } from './rank-texts.ts'
import { intersectMatches, matchBetweenMarks, matchInHead, type SearchIndex } from './search-index.ts'
import { countWordMatches, findAll, searchTexts, toMatch } from './search-texts.ts'
import type { Snapshot } from './snapshot-types.ts'
import { findBrands } from './take-brands.ts'
import { wordsOutside } from './take-wishes.ts'

type TakenWithout = {
  /** The search without what it leaves out; unchanged where it leaves out nothing. */
  readonly words: string
  readonly without: ReadonlyArray<string>
  /** Words of it that no product has, or not together. */
  readonly missing: ReadonlyArray<string>
}

type Unwanted = Omit<TakenWithout, 'words'>

/**
 * Takes what a search leaves out from it ('zyn ohne Minze' is 'zyn', without mint), except what no product has, and
 * words in the name of a product which has the other words too.
 */
export function takeWithout(snapshot: Snapshot, search: string): TakenWithout {
  const { index, columns } = snapshot
  const { words, wanted } = spellOut(index, search)
  const withoutCommas = words.map((word) => word.replace(/[,;]$/, ''))
  const said = findWithout(words, {
    brands: findBrands(withoutCommas, columns.brand),
    isNamed: (phrase) => isNamed(snapshot, phrase),
  })
  if (said.length === 0) return { words: wanted, without: [], missing: [] }
  const rest = wordsOutside(words, said)
  const found = searchTexts(index, rest)
  const taken = said
    .filter(({ own }) => {
      const named = findAll(index, own, matchInHead)
      return countCommon(named, found ?? named) === 0
    })
    .map((one) => ({ ...one, unwanted: one.without.map((text) => readUnwanted(index, text)) }))
    .filter(({ unwanted }) => unwanted.some((one) => one.without.length + one.missing.length > 0))
  const unwanted = taken.flatMap((one) => one.unwanted)
  return {
    words: taken.length > 0 ? wordsOutside(words, taken) : wanted,
    without: [...new Set(unwanted.flatMap(({ without }) => without))],
    missing: unwanted.flatMap(({ missing }) => missing),
  }
}

/** The words of a search with each 'without' in full, and the search with what they change. */
function spellOut(index: SearchIndex, search: string): { words: string[]; wanted: string } {
  const wanted = dropOnly(index, search)
  const typed = wanted.trim().split(/\s+/u)
  const respelt = typed.map((word) => respellWithout(index, word))
  const repeated = repeatWithout(respelt)
  return { words: splitUnwanted(repeated ?? respelt), wanted: repeated?.join(' ') ?? wanted }
}

/** 'Nothing but mint' is mint, unless a product is called so. */
function dropOnly(index: SearchIndex, search: string): string {
  const words = search.trim().split(/\s+/u)
  const only = findOnly(words.map(foldText))
  if (only === null) return search
  const named = findAll(index, words.slice(only.from, only.to).map(foldText), matchInHead)
  return countBits(named) > 0 ? search : wordsOutside(words, [only])
}

/** Whether some product has the folded words in a row in its name. */
function isNamed({ index, products }: Snapshot, words: ReadonlyArray<string>): boolean {
  const found = findAll(index, words, matchInHead)
  return listPositions(found, countBits(found)).some((position) =>
    ` ${splitWords(products[position]!.name).join(' ')} `.includes(` ${words.join(' ')} `),
  )
}

/** 'Zyn/velo' and '77/zyn' behind 'without', but neither '20mg/g' nor '6,5' nor 'V&YOU'. */
const GLUED = /(?<=[\p{L}\p{N}])(?!\/g$)(?!(?<=\d),\d)[,;/|](?=[\p{L}\p{N}])/gu

/** Splits what is not wanted where a mark joins it: 'ohne zyn/velo'. */
function splitUnwanted(words: ReadonlyArray<string>): string[] {
  const folded = spellNegations(words.map(foldText))
  const start = folded.findIndex((word, at) => isWithout(word) || isAllBut(folded[at - 1] ?? '', word))
  if (start < 0) return [...words]
  return words.flatMap((word, at) => (at > start ? word.replace(GLUED, ' / ').split(' ') : [word]))
}

/**
 * 'Eiskalte Minze' is mint where nothing has 'eiskalte'. 'Black mint' leaves out nothing where there is none. Both empty
 * where nothing has any of it.
 */
function readUnwanted(index: SearchIndex, text: string): Unwanted {
  const named = nameSomething(index, text)
  if (named !== null) return { without: [named], missing: [] }
  const [first, ...others] = text.split(' ')
  if (others.length === 0) return { without: [], missing: [] }
  const rest = readUnwanted(index, nameUnwanted(others))
  if (rest.without.length === 0) return rest
  if (nameSomething(index, first!) !== null) return { without: [], missing: [text] }
  return { ...rest, missing: [first!, ...rest.missing] }
}

/** 'Witout mint' is not all that is mint. A word that products have or that means something is no mistake. */
function respellWithout(index: SearchIndex, word: string): string {
  const folded = foldText(word)
  if (folded.length < SHORTEST_MISTAKE) return word
  const meant = PLAIN_WITHOUT_WORDS.find(
    (other) => other[0] === folded[0] && editDistance(folded, other, 1) === 1,
  )
  if (meant === undefined || countWordMatches(index, word) > 0) return word
  const [term] = splitTerms(word)
  return term && term.flavours.length + term.instead.length === 0 ? meant : word
}

/** The text itself, or how names say it, where some product has it; else null. */
function nameSomething(index: SearchIndex, text: string): string | null {
  const words = text.split(' ').map((word) => findNameWord(foldText(word)) ?? nameUnwanted([word]))
  return [text, words.join(' ')].find((spelling) => countBits(findLeftOut(index, spelling)) > 0) ?? null
}

/** Shorter words are inside many that mean something else: 'cher' is no cherry. */
const SHORTEST_PART = 6

/**
 * The texts that a query without `text` leaves out: those with its words as they are, or with their meaning. 'Without
 * apple' keeps pineapple. A long word that is only inside others is that part of them.
 */
export function findLeftOut(index: SearchIndex, text: string): Bitset {
  const matches = splitTerms(text).map((term) => toMatch(findWhole(index, term)))
  const whole = intersectMatches(index, matches) ?? makeBitset(index.size)
  if (countBits(whole) > 0 || text.length < SHORTEST_PART) return whole
  return searchTexts(index, text) ?? whole
}

/** The texts that have a term as it is, also between marks, or its meaning. */
function findWhole(index: SearchIndex, term: SearchTerm): Bitset {
  const bits = findAnywhere(index, term)
  if (!isOfWholeWords(term)) unite(bits, findAll(index, term.words, matchBetweenMarks))
  return bits
}
