import { isIdle } from '#domain/search-idle-words.ts'
import { isAndOr } from '#domain/search-or-words.ts'
import { type PlacedTerm, placeQueryTerms, placeTerms } from '#domain/search-terms.ts'
import { isWithout } from '#domain/search-without-words.ts'
import { foldText, splitWords } from '#domain/text.ts'
import { type Bitset, countBits, countCommon } from './bitset.ts'
import { isOnlyMarks } from './near-words.ts'
import { isOnlyInside, matchInHead, matchWhole, type SearchIndex } from './search-index.ts'
import { findAll, searchTexts } from './search-texts.ts'
import { wordsOutside } from './take-wishes.ts'

const ARTICLE = 'the'

/**
 * A search that finds nothing `within` the chosen brands without the words that say nothing about a product; any other
 * one without those that are only parts of other words. Only of the rest of a search ('everything' of 'everything under
 * 3 eur') nothing may be left.
 */
export function dropIdle(
  index: SearchIndex,
  search: string,
  { isRest, within }: { isRest: boolean; within: Bitset | null },
): string {
  const words = search.trim().split(/\s+/u)
  const folded = words.map(foldText)
  // 'No taste' is about the taste.
  const idle = placeTerms(folded).filter(
    (term) => isPlain(term) && isIdle(term.words[0]!) && !isWithout(folded[term.from - 1] ?? ''),
  )
  if (idle.length === 0 || (idle.length === words.length && !isRest)) return search
  const found = searchTexts(index, search)
  const count = found === null ? 0 : countCommon(found, within ?? found)
  if (count === 0) return wordsOutside(words, idle)
  const unheard = idle.filter((term) =>
    isUnheard(index, term.words[0]!, { isLast: term.to === words.length }),
  )
  return unheard.length > 0 ? wordsOutside(words, unheard) : search
}

/** 'Mit' is only in 'Dynamite'. The 'med' of 'med mynta' is no 'medium' either, but that of 'mynta med' may become one. */
function isUnheard(index: SearchIndex, word: string, { isLast }: { isLast: boolean }): boolean {
  return isLast ? isOnlyInside(index, word) : matchWhole(index, word).reach === 0
}

/**
 * A search without lone marks, as in 'zyn - mint', and without the English article, which is tea only with an accent,
 * unless a product has all of it in its name ('77 Cola & Vanilla').
 */
export function dropMarks(index: SearchIndex, search: string): string {
  const words = search.trim().split(/\s+/u)
  const marks = words.some(isEmpty)
    ? placeTerms(words.map(foldText)).filter(({ from, to }) => to - from === 1 && isEmpty(words[from]!))
    : []
  if (marks.length === 0 || marks.length === words.length) return search
  const named = findAll(index, splitWords(search), matchInHead)
  return countBits(named) > 0 ? search : wordsOutside(words, marks)
}

/**
 * A search without 'or' where it joins no choice, and without 'and': 'velo or mint' is 'velo mint', and no 'Storm', 'mint
 * and cheap' is no 'Norrland'. It stays where it may be the beginning of a word ('zyn or' of 'zyn original'), in a name, and where nothing has the words without it, because
 * choices are corrected word by word. Of the rest of a search nothing may be left.
 */
export function dropAndOr(index: SearchIndex, search: string, typed: string): string {
  const words = search.trim().split(/\s+/u)
  const folded = words.map(foldText)
  if (!folded.some(isAndOr) || isUnfinished(splitWords(typed))) return search
  const stray = placeQueryTerms(folded).filter(({ from, to }) => to - from === 1 && isAndOr(folded[from]!))
  if (stray.length === 0 || (stray.length === words.length && search === typed)) return search
  const rest = wordsOutside(words, stray)
  const found = searchTexts(index, rest)
  if (found && countBits(found) === 0) return search
  const joining = stray.map(({ from }) => folded[from]!)
  const named = findAll(index, joining, matchInHead)
  return countCommon(named, found ?? named) > 0 ? search : rest
}

/** Behind another such word it is one for certain. */
function isUnfinished(words: ReadonlyArray<string>): boolean {
  return isAndOr(words.at(-1) ?? '') && words.filter(isAndOr).length === 1
}

function isEmpty(word: string): boolean {
  return isOnlyMarks(word) || word.toLowerCase() === ARTICLE
}

function isPlain({ words, flavours, instead }: PlacedTerm): boolean {
  return words.length === 1 && flavours.length + instead.length === 0
}
