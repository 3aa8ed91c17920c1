import { SINGLE_WORDS } from '#domain/search-terms.ts'
import { editDistance } from './edit-distance.ts'
import { listLength } from './int-lists.ts'
import type { SearchIndex } from './search-index.ts'
import { countWordMatches } from './search-texts.ts'

/** Another spelling of a word, and its distance from the one that was typed. */
export type Spelling = { readonly text: string; readonly cost: number }

const SHORTEST = 3
/** Shorter words may have one mistake, others two. */
const LONG = 6
const LONGEST = 30
/** Of the nearest, those that most products have. */
const MOST_SPELLINGS = 8
/** For a forgotten space. A surplus space needs no help: each part is found inside the whole word. */
const SPACE_COST = 1
const MEANING_COST = 0.5

/** A cheap summary of the words of a dictionary, so that most need no closer look. */
export type WordShapes = { readonly known: ReadonlySet<string>; readonly masks: Uint32Array }

export function buildWordShapes({ dictionary }: SearchIndex): WordShapes {
  return { known: new Set(dictionary.tokens), masks: Uint32Array.from(dictionary.tokens, letterMask) }
}

/** One bit for each letter, wherever it is. Two words that differ in many bits cannot be near. */
function letterMask(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) & 31)
  return mask >>> 0
}

/** The word itself when some product has it, words spelt nearly the same, and the word split in two. A phrase is right. */
export function listSpellings(index: SearchIndex, shapes: WordShapes, word: string): Spelling[] {
  const itself: Spelling[] = countWordMatches(index, word) > 0 ? [{ text: word, cost: 0 }] : []
  if (word.length < SHORTEST || word.length > LONGEST || word.includes(' ')) return itself
  return [
    ...itself,
    ...listNearTokens(index, shapes, word),
    ...listNearMeanings(index, word),
    ...splitWord(shapes, word),
  ]
}

const MEANINGS = SINGLE_WORDS.map(({ words: [text] }) => ({ text: text!, mask: letterMask(text!) }))

/** Words with a meaning in any of the languages. Words of products are likelier, if they are as near. */
function listNearMeanings(index: SearchIndex, word: string): Spelling[] {
  const wanted = { word, mask: letterMask(word), most: mostMistakes(word) }
  const near: Spelling[] = []
  for (const { text, mask } of MEANINGS) {
    const cost = measure(wanted, text, mask)
    if (cost !== null && countWordMatches(index, text) > 0) near.push({ text, cost: cost + MEANING_COST })
  }
  return near.sort((a, b) => a.cost - b.cost).slice(0, MOST_SPELLINGS)
}

function mostMistakes(word: string): number {
  return word.length < LONG ? 1 : 2
}

function listNearTokens({ dictionary, postings }: SearchIndex, { masks }: WordShapes, word: string) {
  const wanted = { word, mask: letterMask(word), most: mostMistakes(word) }
  const digits = digitsOf(word)
  const near: Array<Spelling & { readonly products: number }> = []
  for (const [token, text] of dictionary.tokens.entries()) {
    const cost = measure(wanted, text, masks[token]!)
    if (cost === null || digitsOf(text) !== digits) continue
    near.push({ text, cost, products: listLength(postings, token) })
  }
  return near.sort((a, b) => a.cost - b.cost || b.products - a.products).slice(0, MOST_SPELLINGS)
}

type Wanted = { readonly word: string; readonly mask: number; readonly most: number }

/** The number of mistakes between two words; null when there are none or too many. */
function measure({ word, mask, most }: Wanted, text: string, textMask: number): number | null {
  if (text.length < SHORTEST || Math.abs(text.length - word.length) > most) return null
  // Each mistake adds at most one letter and removes at most one.
  if (countOnes(mask ^ textMask) > 2 * most) return null
  const cost = editDistance(word, text, most)
  return cost === 0 || cost > most ? null : cost
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

function splitWord({ known }: WordShapes, word: string): Spelling[] {
  const splits: Spelling[] = []
  for (let at = SHORTEST; at <= word.length - SHORTEST; at++) {
    const [start, end] = [word.slice(0, at), word.slice(at)]
    if (known.has(start) && known.has(end)) splits.push({ text: `${start} ${end}`, cost: SPACE_COST })
  }
  return splits
}
