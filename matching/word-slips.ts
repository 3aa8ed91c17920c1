import { LEXICON } from './lexicon.ts'
import { UNITS } from './unit-roles.ts'

/** Shorter words have too many neighbours to guess. */
const LEAST_LETTERS = { one: 5, two: 9 }
const LEAST_HALF = 3
const LEAST_SELLING = 4
/** Longer ones are not compounds that a person wrote. */
const LONGEST_COMPOUND = 40

/** Every spelling of a flavour with its meaning, the same for all catalogues. */
const FLAVOUR_SPELLINGS: ReadonlyMap<string, ReadonlyArray<string>> = listSpellings()

/** Errors in the first letter are rare, so only spellings with the same one are compared. */
const SPELLINGS_BY_LETTER = Map.groupBy(
  Array.from(FLAVOUR_SPELLINGS, ([spelling, meaning]) => ({
    spelling,
    meaning,
    letters: markLetters(spelling),
  })),
  ({ spelling }) => spelling[0]!,
)

function listSpellings(): Map<string, ReadonlyArray<string>> {
  const spellings = new Map<string, ReadonlyArray<string>>()
  const parts = new Set<string>()
  for (const [first, phrases] of LEXICON) {
    for (const { rest, meaning } of phrases) {
      if (meaning.role !== 'words') continue
      if (rest.length === 0) spellings.set(first, meaning.words)
      for (const word of meaning.words) parts.add(word)
    }
  }
  // The 'blood' of 'blood orange' is a known word, wherever it appears.
  for (const word of parts)
    if (!LEXICON.get(word)?.some(({ rest }) => rest.length === 0)) spellings.set(word, [word])
  return spellings
}

/**
 * 'hallonsoda' → raspberry, soda: a word made of two flavour words, or of words of this brand's names. Null when it is
 * not, or in two ways.
 */
export function splitCompound(word: string, vocabulary?: ReadonlySet<string>): ReadonlyArray<string> | null {
  if (word.length > LONGEST_COMPOUND) return null
  let found: ReadonlyArray<string> | null = null
  for (let at = LEAST_HALF; at <= word.length - LEAST_HALF; at++) {
    const left = findPart(word.slice(0, at), vocabulary)
    const right = left && findPart(word.slice(at), vocabulary)
    if (!right) continue
    if (found) return null
    found = [...left, ...right]
  }
  return found
}

function findPart(word: string, vocabulary?: ReadonlySet<string>): ReadonlyArray<string> | undefined {
  return FLAVOUR_SPELLINGS.get(word) ?? (vocabulary?.has(word) ? [word] : undefined)
}

/** 'nikotinpouches', 'snusbeutel': two sales words joined, which mean as little as they do apart. */
export function isSellingCompound(word: string): boolean {
  if (word.length > LONGEST_COMPOUND) return false
  for (let at = LEAST_SELLING; at <= word.length - LEAST_SELLING; at++)
    if (isSelling(word.slice(0, at)) && isSelling(word.slice(at))) return true
  return false
}

function isSelling(word: string): boolean {
  const isNoise = LEXICON.get(word)?.find(({ rest }) => rest.length === 0)?.meaning.role === 'noise'
  return isNoise || UNITS.get(word)?.at(-1)?.role === 'pouch'
}

/** The one word that was most likely misspelt; null when there is none, or more than one. */
export function findSlip(word: string, vocabulary: Iterable<string>): ReadonlyArray<string> | null {
  if (word.length < LEAST_LETTERS.one || /\d/.test(word)) return null
  const most = word.length >= LEAST_LETTERS.two ? 2 : 1
  let best = most + 1
  let found: ReadonlyArray<string> | null = null
  const letters = markLetters(word)
  const consider = (known: string, meaning: ReadonlyArray<string>, knownLetters: number) => {
    // One error removes a letter, adds one, or does both: a quick check before the slow one.
    if (countBits(letters ^ knownLetters) > 2 * most) return
    // An X is a line or the X of 'x-strong', never a typing error.
    if (word === `${known}x`) return
    if (Math.abs(known.length - word.length) > most || known.length < LEAST_LETTERS.one - 1) return
    const distance = editDistance(word, known, most)
    if (distance > best || distance > most) return
    if (distance < best) found = meaning
    else if (found && found.join(' ') !== meaning.join(' ')) found = null
    best = distance
  }
  for (const known of vocabulary)
    if (known[0] === word[0] && !FLAVOUR_SPELLINGS.has(known)) consider(known, [known], markLetters(known))
  for (const near of SPELLINGS_BY_LETTER.get(word[0]!) ?? [])
    consider(near.spelling, near.meaning, near.letters)
  return found
}

/** A bit for each letter that occurs; rarer ones share theirs. */
function markLetters(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

/** Insertions, deletions, changes and swaps of neighbours; anything above `most` is `most + 1`. */
export function editDistance(a: string, b: string, most: number): number {
  if (a === b) return 0
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      let cost = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1))
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isSwap) cost = Math.min(cost, beforeLast[column - 2]! + 1)
      current[column] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    beforeLast = last
    last = current
  }
  return last[b.length]!
}

/** The meaning of a word, independent of position, or nothing. */
export function findFlavour(word: string): ReadonlyArray<string> | undefined {
  return FLAVOUR_SPELLINGS.get(word)
}
