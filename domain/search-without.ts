import { isShade } from './name-words.ts'
import { isNamedFamily, type NamedFamily, NICOTINE_FREE } from './product.ts'
import { spellNegations } from './search-negations.ts'
import {
  hasTaste,
  isStrengthWord,
  joinTerms,
  type PlacedTerm,
  placeTermsAndStrengths,
} from './search-terms.ts'
import {
  isAll,
  isAllBut,
  isAnd,
  isBetween,
  isBut,
  isDegree,
  isDoNot,
  isFree,
  isWanting,
  isWithout,
  stemOfFree,
} from './search-without-words.ts'
import type { SearchTerm } from './term-table.ts'
import { foldText, splitWords } from './text.ts'

/** What a search leaves out, and the words that say so, from the one at `from` to the one before `to`. */
export type SaidWithout = {
  /** Flavour families, and other words as they were typed. */
  readonly without: ReadonlyArray<string>
  readonly from: number
  readonly to: number
  /** Folded: a product that has them in its name is meant instead. */
  readonly own: ReadonlyArray<string>
}

type Found = Omit<SaidWithout, 'own'>

/** The words of a brand, from the one at `from` to the one before `to`. */
type SaidBrand = { readonly from: number; readonly to: number }

/** Whether some product has folded words in a row in its name. */
type IsNamed = (words: ReadonlyArray<string>) => boolean

/** The words of a search as they were typed, without the marks around them, their terms, and the brands among them. */
type Said = {
  readonly words: ReadonlyArray<string>
  readonly typed: ReadonlyArray<string>
  readonly terms: ReadonlyArray<PlacedTerm>
  readonly brands: ReadonlyArray<SaidBrand>
  readonly isNamed: IsNamed
}

const MARKS = /^["“”„«»'‘(]+|["“”„«»'’),;.!?]+$/g
const ENDING = /[,;]$/
const MINUS = /^[-−–](?=\p{L}{2})/u
const HAS_WORD = /\p{L}{2}/u
/** All pouches have it in their category: 'nicht viel Nikotin' does not mean none of them. */
const IS_NICOTINE = /^ni[ck]otin/

/**
 * Finds what the words of a search leave out: 'zyn ohne Minze' all that is mint, and 'mint-free' and '-mint' too. Words
 * that name a kind or a taste with it, as 'ohne Nikotin' and 'ohne Geschmack' do, are left as they are.
 */
export function findWithout(
  words: ReadonlyArray<string>,
  { brands = [], isNamed = () => false }: Partial<Pick<Said, 'brands' | 'isNamed'>> = {},
): SaidWithout[] {
  const typed = words.map((word) => word.replace(MARKS, '') || word)
  const folded = typed.map(foldText)
  const terms = placeTermsAndStrengths(spellNegations(folded))
  const search = { words, typed, terms, brands, isNamed }
  const said: SaidWithout[] = []
  for (let at = 0; at < terms.length; ) {
    const found =
      readWithout(search, at) ??
      readShadeFree(search, at) ??
      readFree(search, at) ??
      readMinus(terms[at]!, typed)
    if (found) {
      const own = folded.slice(found.from, found.to)
      said.push({ ...found, from: startEarlier(folded, found.from), own })
    }
    const to = found?.to ?? terms[at]!.to
    while (at < terms.length && terms[at]!.from < to) at++
  }
  return said
}

/** 'But not mint', 'all except mint', 'no quiero ni menta'. */
function startEarlier(words: ReadonlyArray<string>, from: number): number {
  const asked = startOfWant(words, from)
  const start = isBut(words[asked - 1] ?? '') ? asked - 1 : asked
  return isAll(words[start - 1] ?? '') ? start - 1 : start
}

function startOfWant(words: ReadonlyArray<string>, from: number): number {
  let start = from
  while (isWanting(words[start - 1] ?? '')) start--
  const no = words[start - 1] ?? ''
  return start < from && (isWithout(no) || isDoNot(no)) ? start - 1 : start
}

/** 'Ohne Minze', 'without mint or menthol', 'sans goût menthe', 'everything but mint'. */
function readWithout(search: Said, at: number): Found | null {
  const { terms, typed } = search
  const { words, from } = terms[at]!
  const before = terms[at - 1]?.words[0] ?? ''
  if (!isWithout(words[0]!) && !isAllBut(before, words[0]!)) return null
  const first = findNext(search, at) ?? findNegated(terms, at)
  const isPhrase = words.length > 1
  // 'Sans goût' is a taste, but not before a flavour.
  if (!first || (isPhrase && !(words.slice(1).every(isBetween) && hasMeaning(first)))) return null
  const unwanted = [joinUp(search, first)]
  const findMore = () => findListed(search, unwanted.at(-1)!, { from, isAllElse: isAll(before) })
  for (let next = findMore(); next; next = findMore()) unwanted.push(joinUp(search, next))
  return { without: unwanted.map((term) => nameOf(term, typed)), from, to: unwanted.at(-1)!.to }
}

/**
 * 'Without cool mint' is not about all that is cool, 'ohne starke Minze' not about all that is strong, and 'without white
 * fox' not about all that is white. A comma ends a word: 'without zyn, mint and loop'.
 */
function joinUp({ words, terms, brands }: Said, term: PlacedTerm): PlacedTerm {
  const brand = brands.find(({ from, to }) => from === term.from && to > term.to)
  if (brand) return joinTo(terms, term, brand.to)
  const next = terms.find(({ from }) => from === term.to)
  const isEnded = ENDING.test(words[term.to - 1]!) || isTooMuch(words, term)
  return isEnded || hasTaste(term) || !next || !hasTaste(next) ? term : joinTo(terms, term, next.to)
}

/** 'Not too strong mint' is mint, and 'no muy fuerte menta' too: only the strength is not wanted. */
function isTooMuch(words: ReadonlyArray<string>, { from, flavours }: PlacedTerm): boolean {
  const isStrength = flavours.some((meaning) => meaning.startsWith('strength:'))
  return isStrength && words.slice(Math.max(from - 1, 0), from + 1).some((word) => isDegree(foldText(word)))
}

/** All words from a term up to the one before `to`, as one that is just words. */
function joinTo(terms: ReadonlyArray<PlacedTerm>, { from }: PlacedTerm, to: number): PlacedTerm {
  const words = terms.filter((term) => term.from >= from && term.to <= to).flatMap((term) => term.words)
  return { from, to, words, flavours: [], instead: [] }
}

/** What follows, behind words that say nothing. */
function findNext(search: Said, at: number): PlacedTerm | null {
  const { terms } = search
  let next = at + 1
  while (terms[next]?.words.every(isBetween) && terms[next + 1]) next++
  const term = readStrength(search, next) ?? terms[next]
  const word = term?.words[0] ?? ''
  if (!term || IS_NICOTINE.test(word) || isWithout(word)) return null
  return HAS_WORD.test(word) || isBrand(search, term) ? term : null
}

/** '6 mg' by its name '6mg', also the 6 of '6 or 9 mg' and of '6, 9 and 12 mg'. */
function readStrength(search: Said, at: number): PlacedTerm | null {
  const { words: all, terms } = search
  const term = terms[at]
  const [word, unit] = term?.words ?? []
  if (!term || word === undefined) return null
  if (unit === 'mg' && term.instead.length > 0) return { ...term, words: term.instead[0]!, instead: [] }
  if (isStrengthWord(word)) return term
  const isAndNext = isAnd(terms[at + 1]?.words.join(' ') ?? '')
  if (isBrand(search, term) || !(isAndNext || ENDING.test(all[term.to - 1]!))) return null
  const strength = `${word.replace(',', '.')}mg`
  const isFirst = isStrengthWord(strength) && readStrength(search, isAndNext ? at + 2 : at + 1) !== null
  return isFirst ? { ...term, words: [strength] } : null
}

/** 'Not nicotine-free', 'pas sans nicotine'. */
function findNegated(terms: ReadonlyArray<PlacedTerm>, at: number): PlacedTerm | null {
  const next = terms[at + 1]
  return next && isNicotineFree(next) ? next : null
}

/**
 * A further flavour, strength or brand: 'and menthol', 'ni de menthol', 'und ohne Menthol', 'and velo'. Any other word only
 * behind 'everything but'. A comma leads to one where 'and' follows: 'ohne Minze, mini' asks for mini.
 */
function findListed(
  search: Said,
  last: PlacedTerm,
  { from, isAllElse }: { from: number; isAllElse: boolean },
): PlacedTerm | null {
  const { words, terms } = search
  const at = terms.findIndex(({ to }) => to === last.to)
  const isAndAt = (place: number) => isAnd(terms[place]?.words.join(' ') ?? '')
  const isComma = !isAndAt(at + 1) && ENDING.test(words[last.to - 1]!)
  if (!isAndAt(at + 1) && !isComma) return null
  const before = isComma ? at : at + 1
  const again = isWithout(terms[before + 1]?.words.join(' ') ?? '') ? before + 1 : before
  const term = findNext(search, again)
  if (!term || isAllElse) return term
  const { to } = joinUp(search, term)
  if (again === before && isBrand(search, term) && isAskedFor(search, { last, to, from })) return null
  const isListed = hasMeaning(term) || isStrengthWord(term.words[0]!) || isBrand(search, term)
  return isListed && (!isComma || isAndAt(terms.findIndex((one) => one.to === to) + 1)) ? term : null
}

function isBrand({ brands }: Said, term: PlacedTerm): boolean {
  return brands.some(({ from }) => from === term.from)
}

/** 'Zyn without mint or velo' and 'zyn without mint and velo without mint' are about both brands. */
function isAskedFor(
  search: Said,
  { last, to, from }: { last: PlacedTerm; to: number; from: number },
): boolean {
  const next = search.terms.find((one) => one.from === to)
  if (isWithout(next?.words[0] ?? '')) return true
  return !isBrand(search, last) && search.brands.some((brand) => brand.to <= from)
}

/** 'Black cherry free' where some product is called that: of 'ice cold caffeine free' caffeine is left out. */
function readShadeFree(search: Said, at: number): Found | null {
  const { words, from } = search.terms[at]!
  const found = isShade(words[0]!) && at + 1 < search.terms.length ? readFree(search, at + 1) : null
  const flavour = found?.without[0] ?? ''
  return found && search.isNamed([...words, ...splitWords(flavour)])
    ? { ...found, without: [`${search.typed[from]} ${flavour}`], from }
    : null
}

/** 'Mint free', 'koffeinfrei'. */
function readFree({ terms, typed }: Said, at: number): Found | null {
  const term = terms[at]!
  const { from, to } = term
  const next = terms[at + 1]
  const isFreeNext = next !== undefined && isFree(next.words.join(' '), terms[at + 2]?.words[0])
  if (hasMeaning(term)) return isFreeNext ? { without: [nameOf(term, typed)], from, to: next.to } : null
  const stem = stemOfFree(term.words[0]!)
  const [meant] = stem === null ? [] : joinTerms([stem])
  return meant && hasMeaning(meant) ? { without: [familyOf(meant) ?? stem!], from, to } : null
}

/** '-mint', as in search engines; '-80' is a name. */
function readMinus({ words, from, to }: PlacedTerm, typed: ReadonlyArray<string>): Found | null {
  const word = words[0]!
  if (!MINUS.test(word)) return null
  const [term] = joinTerms([word.replace(MINUS, '')])
  return { without: [familyOf(term!) ?? typed[from]!.replace(MINUS, '')], from, to }
}

function hasMeaning({ flavours }: SearchTerm): boolean {
  return flavours.length > 0
}

function isNicotineFree({ flavours }: SearchTerm): boolean {
  return flavours.length === 1 && flavours[0] === 'kind:nicotine-free'
}

function nameOf(term: PlacedTerm, typed: ReadonlyArray<string>): string {
  if (isNicotineFree(term)) return NICOTINE_FREE
  if (term.words.length === 1 && isStrengthWord(term.words[0]!)) return term.words[0]!
  return familyOf(term) ?? typed.slice(term.from, term.to).join(' ')
}

/** The family that words name, or the words. */
export function nameUnwanted(words: ReadonlyArray<string>): string {
  const [term, ...others] = joinTerms(words.map(foldText))
  return (others.length === 0 && familyOf(term!)) || words.join(' ')
}

/** The family that a term names, where it names nothing else. */
function familyOf({ flavours }: SearchTerm): NamedFamily | null {
  const [only, ...others] = flavours
  return only !== undefined && others.length === 0 && isNamedFamily(only) ? only : null
}
