import {
  type Bitset,
  clearBit,
  countBits,
  intersect,
  listPositions,
  makeBitset,
  setBit,
  unite,
} from './bitset.ts'
import { type FlavourIndex, NO_FLAVOURS } from './flavour-index.ts'
import { getList, type IntLists, invertLists, listLength } from './int-lists.ts'
import {
  buildTokenDictionary,
  type EndingRange,
  findEndings,
  type SearchableText,
  type TokenDictionary,
} from './token-dictionary.ts'

/** From this share of all texts on, a bitset is smaller and quicker than a list: one bit each against one word each. */
const DENSE_SHARE = 1 / 32
/** Below it, checking the tokens of each candidate is cheaper than gathering all texts of another word. */
const FEW_SHARE = 1 / 256

/** Answers 'which texts contain this word' and 'which have this flavour' without looking at the texts. */
export type SearchIndex = {
  readonly size: number
  readonly dictionary: TokenDictionary
  /** The texts of each token. */
  readonly postings: IntLists
  /** The texts that have it in their head. */
  readonly headPostings: IntLists
  /** Tokens that very many texts have. */
  readonly denseTokens: ReadonlyMap<number, Bitset>
  /** Single letters that very many texts have: as words they would match half the dictionary. */
  readonly denseLetters: ReadonlyMap<string, { bits: Bitset; count: number }>
  readonly flavours: FlavourIndex
}

/** Where one word of a query was found. `reach` is at least the number of texts that contain it. */
export type WordMatch = EndingRange & { readonly bits: Bitset | null; readonly reach: number }

export function buildSearchIndex(
  texts: ReadonlyArray<SearchableText>,
  flavours: FlavourIndex = NO_FLAVOURS,
): SearchIndex {
  const dictionary = buildTokenDictionary(texts)
  const postings = invertLists(dictionary.tokensOf, dictionary.tokenCount)
  const headPostings = invertLists(dictionary.headTokensOf, dictionary.tokenCount)
  const denseTokens = new Map<number, Bitset>()
  for (let token = 0; token < dictionary.tokenCount; token++) {
    if (listLength(postings, token) < texts.length * DENSE_SHARE) continue
    const bits = makeBitset(texts.length)
    for (const position of getList(postings, token)) setBit(bits, position)
    denseTokens.set(token, bits)
  }
  const lists = { postings, headPostings, denseTokens, denseLetters: new Map() }
  const index = { size: texts.length, dictionary, ...lists, flavours }
  return { ...index, denseLetters: buildDenseLetters(index) }
}

function buildDenseLetters(index: SearchIndex): SearchIndex['denseLetters'] {
  const letters = new Set(index.dictionary.endings.map((ending) => ending.charAt(0)))
  return new Map(
    [...letters].flatMap((letter) => {
      const match = matchWord(index, letter)
      if (match.reach < index.size * DENSE_SHARE) return []
      const bits = uniteMatch(index, match)
      return [[letter, { bits, count: countBits(bits) }] as const]
    }),
  )
}

/** The texts of every match; null when there is no match. */
export function intersectMatches(index: SearchIndex, matches: ReadonlyArray<WordMatch>): Bitset | null {
  const [rarest, ...others] = matches.toSorted((a, b) => a.reach - b.reach)
  if (!rarest) return null
  if (rarest.reach === 0) return makeBitset(index.size)
  const bits = uniteMatch(index, rarest)
  const isFew = rarest.reach < index.size * FEW_SHARE
  for (const other of others) {
    if (other.bits) intersect(bits, other.bits)
    else if (isFew) keepMarked(index, bits, markTokens(index.dictionary, other))
    else intersect(bits, uniteMatch(index, other))
  }
  return bits
}

/** The texts that contain the folded word, also inside another one. */
export function matchWord(index: SearchIndex, word: string): WordMatch {
  const letter = index.denseLetters.get(word)
  if (letter) return { from: 0, to: 0, bits: letter.bits, reach: letter.count }
  const range = findEndings(index.dictionary, word)
  let reach = 0
  for (let at = range.from; at < range.to; at++) {
    reach += listLength(index.postings, index.dictionary.endingTokens[at]!)
  }
  return { ...range, bits: null, reach }
}

const PART_OF_NUMBER = /[\d.,]/

/** The texts that contain a number with its unit, but not the end of another one: '5mg' is not in '16.5mg'. */
export function matchNumber(index: SearchIndex, word: string): WordMatch {
  return matchBeside(index, word, (before) => !PART_OF_NUMBER.test(before))
}

/** The texts with a word that begins with the folded word, also behind a mark: 'mini' in '(mini)', but not '5' in '1.5mg'. */
export function matchBeginning(index: SearchIndex, word: string): WordMatch {
  return matchBeside(index, word, (before) => isOutside(before) && !PART_OF_NUMBER.test(before))
}

/** The texts that have the folded word with nothing but marks beside it: 'mini' in '(mini)', but not in 'minimal'. */
export function matchBetweenMarks(index: SearchIndex, word: string): WordMatch {
  return matchBeside(
    index,
    word,
    (before, after) => isOutside(before) && isOutside(after) && !PART_OF_NUMBER.test(before),
  )
}

/** Shorter words are the ends of too many others: 'ron' is rum, and no 'citron'. */
const SHORTEST_END = 4

/** Whether the folded word is in words of texts, but begins none of them: 'uffle' is in 'truffle'. */
export function isOnlyInside({ dictionary }: SearchIndex, word: string): boolean {
  const { endings, endingTokens, tokens } = dictionary
  const { from, to } = findEndings(dictionary, word)
  for (let at = from; at < to; at++) {
    const before = tokens[endingTokens[at]!]!.at(-endings[at]!.length - 1) ?? ''
    if (isOutside(before)) return false
  }
  return to > from
}

/** The texts with a word that begins or ends with the folded word: 'melon' is in 'watermelon', 'pear' not in 'spearmint'. */
export function matchEdge(index: SearchIndex, word: string): WordMatch {
  const mayEnd = word.length >= SHORTEST_END
  return matchBeside(index, word, (before, after) => isOutside(before) || (mayEnd && isOutside(after)))
}

const PART_OF_WORD = /[\p{L}\p{N}]/u

/** Whether a letter beside a word is no part of it, or there is none. */
function isOutside(letter: string): boolean {
  return letter === '' || !PART_OF_WORD.test(letter)
}

/** The texts that contain the folded word between letters that may be there; empty where there is none. */
function matchBeside(
  index: SearchIndex,
  word: string,
  mayBeBeside: (before: string, after: string) => boolean,
): WordMatch {
  const { endings, endingTokens, tokens } = index.dictionary
  const { from, to } = findEndings(index.dictionary, word)
  const bits = makeBitset(index.size)
  for (let at = from; at < to; at++) {
    const token = endingTokens[at]!
    const before = tokens[token]!.at(-endings[at]!.length - 1) ?? ''
    if (mayBeBeside(before, endings[at]!.charAt(word.length))) addTexts(index, bits, token)
  }
  return { from: 0, to: 0, bits, reach: countBits(bits) }
}

/** The texts that have the folded word as it is, not inside another one. */
export function matchWhole(index: SearchIndex, word: string): WordMatch {
  const at = findWhole(index, word)
  if (at === null) return { from: 0, to: 0, bits: null, reach: 0 }
  const reach = listLength(index.postings, index.dictionary.endingTokens[at]!)
  return { from: at, to: at + 1, bits: null, reach }
}

/** The texts that have the folded word as it is in their head. */
export function matchInHead(index: SearchIndex, word: string): WordMatch {
  const at = findWhole(index, word)
  const bits = makeBitset(index.size)
  if (at === null) return { from: 0, to: 0, bits, reach: 0 }
  const texts = getList(index.headPostings, index.dictionary.endingTokens[at]!)
  for (let nth = 0; nth < texts.length; nth++) setBit(bits, texts[nth]!)
  return { from: 0, to: 0, bits, reach: texts.length }
}

/** The place of a token among the endings: of those that are spelt like it, one is the token itself. */
function findWhole({ dictionary }: SearchIndex, word: string): number | null {
  const { endings, endingTokens, tokens } = dictionary
  let { from: at } = findEndings(dictionary, word)
  while (endings[at] === word && tokens[endingTokens[at]!] !== word) at++
  return endings[at] === word ? at : null
}

/** A set that the caller may change: the shared ones of the index are copied. */
function uniteMatch(index: SearchIndex, match: WordMatch): Bitset {
  if (match.bits) return match.bits.slice()
  const bits = makeBitset(index.size)
  for (let at = match.from; at < match.to; at++) addTexts(index, bits, index.dictionary.endingTokens[at]!)
  return bits
}

/** Adds the texts of a token. */
function addTexts({ postings, denseTokens }: SearchIndex, bits: Bitset, token: number): void {
  const { starts, values } = postings
  const dense = denseTokens.get(token)
  if (dense) unite(bits, dense)
  else for (let place = starts[token]!; place < starts[token + 1]!; place++) setBit(bits, values[place]!)
}

function markTokens({ tokenCount, endingTokens }: TokenDictionary, { from, to }: EndingRange): Uint8Array {
  const marks = new Uint8Array(tokenCount)
  for (let at = from; at < to; at++) marks[endingTokens[at]!] = 1
  return marks
}

/** Removes from `bits` the texts that have none of the marked tokens. */
function keepMarked({ dictionary }: SearchIndex, bits: Bitset, marks: Uint8Array): void {
  const { starts, values } = dictionary.tokensOf
  for (const position of listPositions(bits, countBits(bits))) {
    let at = starts[position]!
    const end = starts[position + 1]!
    while (at < end && !marks[values[at]!]) at++
    if (at === end) clearBit(bits, position)
  }
}
