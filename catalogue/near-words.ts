import { findNameWord } from '#domain/name-words.ts'
import { SINGLE_WORDS, splitTerms } from '#domain/search-terms.ts'
import { isWithout } from '#domain/search-without-words.ts'
import { editDistance } from './edit-distance.ts'
import { getList, listLength } from './int-lists.ts'
import { isOnlyInside, type SearchIndex } from './search-index.ts'
import { countWordMatches } from './search-texts.ts'

/** Another spelling of a word, and its distance from the one that was typed. */
export type Spelling = { readonly text: string; readonly cost: number }

const SHORTEST = 3
/** So short a word is near many others: only that of a brand is meant, or one with the same letters. */
const SHORTEST_NAMED = 4
/** Shorter words of a language are near words of all the others. */
const SHORTEST_MEANT = 5
/** A shorter word may be a mistake, even if it means something in one of the languages. */
const SHORTEST_SAID = 4
/** Shorter words may have one mistake, others two. */
const LONG = 7
/** A mistake in the first letter is rare: in a short word it makes another one. */
const LONG_START = 5
const START_COST = 1
/** Letters with which one sound is written in one language or another. */
const SOUNDS = ['ckq', 'vwf', 'szc', 'iyj']
/** 'Pinkes' is 'pink' with an ending, as words have in most of the languages. */
const SHORTEST_STEM = 4
const LONGEST_ENDING = 2
const ENDING_COST = 1
const LONGEST = 30
/** Of the nearest, those that most products have. */
const MOST_SPELLINGS = 8
/** For a forgotten space. A surplus space needs no help: each part is found inside the whole word. */
const SPACE_COST = 1
const NUMBER_PART = /^(\p{L}{3,})(\d{1,3})$/u
const MARKS_COST = 0.5
const MEANING_COST = 0.5
/** 'Zin' is rather a misspelt 'zyn' than a part of 'Freezing'. */
const INSIDE_COST = 1

/** A cheap summary of the words of a dictionary, so that most need no closer look. */
export type WordShapes = {
  readonly known: ReadonlySet<string>
  /** Words that texts begin with: names begin with their brand. */
  readonly first: ReadonlySet<string>
  readonly masks: Uint32Array
}

export function buildWordShapes({ size, dictionary }: SearchIndex): WordShapes {
  const { tokens, tokensOf } = dictionary
  const firstOf = (position: number) => getList(tokensOf, position)[0]
  const first = Array.from({ length: size }, (_, position) => firstOf(position))
  return {
    known: new Set(tokens),
    first: new Set(first.flatMap((token) => (token === undefined ? [] : tokens[token]!))),
    masks: Uint32Array.from(tokens, letterMask),
  }
}

/** One bit for each letter, wherever it is. Two words that differ in many bits cannot be near. */
function letterMask(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) & 31)
  return mask >>> 0
}

/**
 * The word itself when some product has it, words spelt nearly the same, and the word split in two. A phrase is right, and
 * so are 'nicht', whose neighbour 'licht' is its opposite, and 'pear', which is no 'peach'. A word that products have is
 * not a misspelt one of another language.
 */
export function listSpellings(index: SearchIndex, shapes: WordShapes, word: string): Spelling[] {
  const itself = listItself(index, word)
  if (word.length < SHORTEST || word.length > LONGEST || word.includes(' ') || isWithout(word)) return itself
  const said = [...itself, ...listWithoutMarks(index, word), ...translate(shapes, word)]
  if (isMeant(index, word)) return said
  return [
    ...said,
    ...listNearTokens(index, shapes, word),
    ...(shapes.known.has(word) ? [] : listNearMeanings(index, word)),
    ...splitWord(shapes, word),
  ]
}

function listItself(index: SearchIndex, word: string): Spelling[] {
  if (countWordMatches(index, word) === 0) return []
  return [{ text: word, cost: isOnlyInside(index, word) ? INSIDE_COST : 0 }]
}

/** 'G.3' and '1.5mg' are one word each. */
const MARKS = /(?:[^\p{L}\p{N}.]|(?<!\d)\.(?!\d))+/gu

/** 'Zyn mint' for 'zyn-mint', 'zyn/mint', 'zyn.mint' and '(zyn)mint'. */
function listWithoutMarks(index: SearchIndex, word: string): Spelling[] {
  const parts = word.split(MARKS).filter(Boolean)
  const text = parts.join(' ')
  if (parts.length === 0 || text === word) return []
  return parts.every((part) => countWordMatches(index, part) > 0) ? [{ text, cost: MARKS_COST }] : []
}

/** '&' and '…' between words say nothing. */
export function isOnlyMarks(word: string): boolean {
  return !/[\p{L}\p{N}]/u.test(word)
}

/** A flavour, a format, a strength or a kind that some product has. */
function isMeant(index: SearchIndex, word: string): boolean {
  const [term] = splitTerms(word)
  return word.length >= SHORTEST_SAID && term!.flavours.length > 0 && countWordMatches(index, word) > 0
}

/** A word of another language is no mistake. */
function translate({ known }: WordShapes, word: string): Spelling[] {
  const text = findNameWord(word)
  return text !== null && known.has(text) ? [{ text, cost: 0 }] : []
}

const MEANINGS = SINGLE_WORDS.map(({ words: [text] }) => ({ text: text!, mask: letterMask(text!) }))

/** Words with a meaning in any of the languages. Words of products are likelier, if they are as near. */
function listNearMeanings(index: SearchIndex, word: string): Spelling[] {
  const wanted = { word, mask: letterMask(word), most: mostMistakes(word) }
  const near: Spelling[] = []
  for (const { text, mask } of MEANINGS) {
    if (text.length < SHORTEST_MEANT && mask !== wanted.mask) continue
    const cost = measure(wanted, text, mask)
    if (cost !== null && countWordMatches(index, text) > 0) near.push({ text, cost: cost + MEANING_COST })
  }
  return near.sort((a, b) => a.cost - b.cost).slice(0, MOST_SPELLINGS)
}

function mostMistakes(word: string): number {
  return word.length < LONG ? 1 : 2
}

/** Words of products that are spelt nearly the same, the nearest first. */
export function listNearTokens(
  { dictionary, postings }: SearchIndex,
  { masks, first }: WordShapes,
  word: string,
): Spelling[] {
  const wanted = { word, mask: letterMask(word), most: mostMistakes(word) }
  const digits = digitsOf(word)
  const near: Array<Spelling & { readonly products: number }> = []
  for (const [token, text] of dictionary.tokens.entries()) {
    const mask = masks[token]!
    if (text.length < SHORTEST_NAMED && mask !== wanted.mask && !first.has(text)) continue
    const cost = measure(wanted, text, mask)
    if (cost === null || digitsOf(text) !== digits) continue
    near.push({ text, cost, products: listLength(postings, token) })
  }
  return near.sort((a, b) => a.cost - b.cost || b.products - a.products).slice(0, MOST_SPELLINGS)
}

type Wanted = { readonly word: string; readonly mask: number; readonly most: number }

/** How unlike two words are; null when they are the same or too far apart. */
function measure({ word, mask, most }: Wanted, text: string, textMask: number): number | null {
  if (isWithEnding(word, text)) return ENDING_COST
  if (text.length < SHORTEST || Math.abs(text.length - word.length) > most) return null
  // Each mistake adds at most one letter and removes at most one.
  if (countOnes(mask ^ textMask) > 2 * most) return null
  const mistakes = editDistance(word, text, most)
  if (mistakes === 0 || mistakes > most) return null
  if (startsAlike(word, text)) return mistakes
  const isLong = Math.min(word.length, text.length) >= LONG_START
  return mistakes === 1 && isLong ? mistakes + START_COST : null
}

function isWithEnding(word: string, stem: string): boolean {
  const ending = word.length - stem.length
  return stem.length >= SHORTEST_STEM && ending > 0 && ending <= LONGEST_ENDING && word.startsWith(stem)
}

/** With the same letter or sound, or with the first two letters swapped. */
function startsAlike(one: string, other: string): boolean {
  const [a, b] = [one.charAt(0), other.charAt(0)]
  if (a === b || SOUNDS.some((letters) => letters.includes(a) && letters.includes(b))) return true
  return a === other.charAt(1) && b === one.charAt(1)
}

/** A different number is a different product, never a misspelling. */
function digitsOf(word: string): string {
  return word.replace(/\D/g, '')
}

function countOnes(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}

/** 'Velo mint' for 'velomint', 'velo 10' for 'velo10'. */
function splitWord({ known }: WordShapes, word: string): Spelling[] {
  const splits: Spelling[] = []
  const [, name = '', number] = NUMBER_PART.exec(word) ?? []
  if (known.has(name)) splits.push({ text: `${name} ${number}`, cost: SPACE_COST })
  for (let at = SHORTEST; at <= word.length - SHORTEST; at++) {
    const [start, end] = [word.slice(0, at), word.slice(at)]
    if (known.has(start) && known.has(end)) splits.push({ text: `${start} ${end}`, cost: SPACE_COST })
  }
  return splits
}
