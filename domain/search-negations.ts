import { isButWord, isNothingWord } from './search-only-words.ts'
import { isAllBut, isAnd, isBetween, isDoNot, isFree, isWanting, isWithout } from './search-without-words.ts'
import { foldText, splitWords } from './text.ts'

/** Words that leave something out only beside others, in the seven languages of the site. */

/** Only before their other half. Alone some mean something else, as 'noch' is 'still'. */
const HALVES: ReadonlyMap<string, ReadonlyArray<string>> = new Map([
  ['neither', ['nor', 'or']],
  ['varken', ['eller']],
  ['weder', ['noch']],
  ['noch', ['noch']],
  ['ni', ['ni']],
  ['ne', ['ne']],
])

/** Beside these 'ni' is the Swedish 'you': 'har ni zyn, skickar ni till Sverige'. */
const BESIDE_YOU = new Set(
  splitWords(`
    har kan vill ska skulle far finns ar saljer skickar sander levererar fraktar tar erbjuder rekommenderar
    om nar vad var hur vilka vilket vilken som inte
  `),
)

/** Folded words, of which 'neither' in 'neither mint nor berry' and 'nothing' in 'nothing with mint' are 'without'. */
export function spellNegations(words: ReadonlyArray<string>): string[] {
  const halves = words.map((word, at) => (isYou(words, at) ? '' : word))
  return words.map((word, at) => {
    const isHalf = HALVES.get(halves[at]!)?.some((other) => halves.includes(other, at + 1)) ?? false
    return isHalf || isNothing(words, at) || isUnwanted(words, at) ? 'without' : word
  })
}

function isYou(words: ReadonlyArray<string>, at: number): boolean {
  const [before = '', next = ''] = [words[at - 1], words[at + 1]]
  return words[at] === 'ni' && (BESIDE_YOU.has(before) || BESIDE_YOU.has(next))
}

/** 'Nothing with mint' and 'niente menta', but not 'nothing but mint'. */
function isNothing(words: ReadonlyArray<string>, at: number): boolean {
  const next = words[at + 1]
  return isNothingWord(words[at]!) && next !== undefined && !isButWord(next)
}

/** 'Don't want'. */
function isUnwanted(words: ReadonlyArray<string>, at: number): boolean {
  return words[at] !== 'ne' && isDoNot(words[at]!) && isWanting(words[at + 1] ?? '')
}

/** 'Mint,', '6', 'mg' and '6mg,'. */
const IS_LISTED = /,$|^[\d.,]*(?:mg)?$/

/** Whether a list of what is not wanted is going on where a search breaks off: in 'without 6 and 9 mg' before the 6. */
export function endsUnwanted(search: string): boolean {
  const words = spellNegations(splitWords(search))
  const at = words.findLastIndex((word) => !isAnd(word) && !isBetween(word) && !IS_LISTED.test(word))
  return at >= 0 && (isWithout(words[at]!) || isAllBut(words[at - 1] ?? '', words[at]!))
}

/** Joins these words to the next one: what is left of 'ohne Minze' without 'ohne' is its opposite. */
export function joinUnwanted(words: ReadonlyArray<string>): string[] {
  const spelt = spellNegations(words)
  const joined: string[] = []
  for (const [at, word] of words.entries()) {
    const before = joined.at(-1)
    const isJoined = before !== undefined && (isWithout(spelt[at - 1]!) || isFree(word, words[at + 1]))
    if (isJoined) joined[joined.length - 1] = `${before} ${word}`
    else joined.push(word)
  }
  return joined
}

const NICOTINE = new Set(splitWords('nicotine nikotin nicotina'))
/** Before a further thing that is not wanted, and never before one that is. */
const NOR_WORDS = new Set(splitWords('nor noch ni ne'))
const ENDING = /[,;.!?]+$/

/**
 * 'Neither mint nor nicotine' as 'without mint and without nicotine': what has none is a kind, and only these two words
 * together name it. Null where nothing is to be repeated.
 */
export function repeatWithout(words: ReadonlyArray<string>): string[] | null {
  const folded = words.map((word) => foldText(word).replace(ENDING, ''))
  const spelt = spellNegations(folded)
  const isRepeated = folded.map((_, at) => isListing(spelt, at) && isBesideNicotine({ folded, spelt }, at))
  if (!isRepeated.includes(true)) return null
  return words.flatMap((word, at) => {
    if (isRepeated[at]) return ['and', 'without']
    if (NICOTINE.has(folded[at]!)) return ['nicotine']
    const isBefore = NICOTINE.has(folded[at + 1] ?? '')
    if (isBefore && isBetween(folded[at]!)) return []
    if (isBefore && isWithout(spelt[at]!)) return ['without']
    return [spelt[at] === folded[at] ? word : spelt[at]!]
  })
}

function isListing(spelt: ReadonlyArray<string>, at: number): boolean {
  return isAnd(spelt[at]!) && spelt.slice(0, at).some(isWithout)
}

type Said = Readonly<Record<'folded' | 'spelt', ReadonlyArray<string>>>

/** 'Without mint and nicotine pouches' asks for pouches. */
function isBesideNicotine({ folded, spelt }: Said, at: number): boolean {
  const isNor = NOR_WORDS.has(folded[at]!)
  const next = isBetween(folded[at + 1] ?? '') ? at + 2 : at + 1
  const behind = folded[next + 1]
  if (NICOTINE.has(folded[next] ?? '')) return isNor || behind === undefined || isAnd(behind)
  const before = spelt[at - 2] ?? ''
  const isPair = before !== folded[at - 2]
  return NICOTINE.has(folded[at - 1] ?? '') && isWithout(before) && (isNor || isPair)
}
