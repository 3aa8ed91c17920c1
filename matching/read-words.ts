import { findPhrase, isMeaningOf } from './find-phrase.ts'
import { LEXICON } from './lexicon.ts'
import type { Meaning, UnitRole } from './phrase-types.ts'
import { readNumbers } from './read-numbers.ts'
import { findUnit, type Marks, type Reading } from './reading.ts'
import { splitGlued } from './split-glued.ts'
import { makeTextSlots, type TextSlots } from './text-slots.ts'
import { type Token, tokenAt } from './token.ts'
import type { TokenisedText } from './tokenise.ts'
import { BOXES, COUNTS, SMALL_PACKS, unitsOf } from './unit-roles.ts'

/** 'Mint Rage Med.' */
const MEDIUM = 'med'
/** After one of these it is the Swedish 'with': 'kartong med 10 dosor'. */
const WITH: ReadonlySet<UnitRole> = new Set(['pack', 'vague pack', 'roll', 'can'])

/** Reads the words of one text. Tokens marked in `used` (the brand) are skipped. */
export function readText({ tokens, dots, breaks }: TokenisedText, used: Marks): TextSlots {
  const slots = makeTextSlots()
  slots.dots = dots
  const reading: Reading = { tokens, breaks, used, slots }
  readNumbers(reading)
  for (let at = 0; at < tokens.length; at++) {
    if (used[at]) continue
    at += readWord(reading, at) - 1
  }
  return slots
}

/** How many tokens were read. */
function readWord(reading: Reading, at: number): number {
  const { tokens, used, slots } = reading
  const { text } = tokens[at]!
  if (isSign(tokens, at)) return 1
  const whole = findWhole(reading, at)
  if (whole) {
    noteMeaning(slots, whole)
    return 2
  }
  if (text === MEDIUM && isLastWord(reading, at)) {
    slots.strengthWords.push('medium')
    return 1
  }
  const phrase = findPhrase(tokens, used, at)
  const unit = findUnit(reading, at)
  if (unit && unit.rest.length >= (phrase?.rest.length ?? 0)) {
    const isOwnWord = phrase !== null && unit.rest.length === 0 && isStronger(phrase.meaning)
    if (!isOwnWord) {
      if (phrase?.meaning.role === 'mixed') noteMeaning(slots, phrase.meaning)
      else noteUnit(slots, unit.role, text)
      return 1 + unit.rest.length
    }
  }
  if (!phrase) {
    const glued = splitGlued(text)
    if (glued) for (const meaning of glued) noteMeaning(slots, meaning)
    else slots.words.push(text)
    return 1
  }
  noteMeaning(slots, phrase.meaning)
  if (isWhite(phrase.meaning) && isBeforeFlavour(reading, at)) slots.isWhiteFlavour = true
  return 1 + phrase.rest.length
}

/** 'BlueBerry' is one word, although it was split at its capital. */
function findWhole({ tokens, used }: Reading, at: number): Meaning | undefined {
  const next = tokenAt(tokens, at + 1)
  if (!next?.isGlued || !Number.isNaN(next.value) || used[at + 1]) return undefined
  return LEXICON.get(tokens[at]!.text + next.text)?.find(({ rest }) => rest.length === 0)?.meaning
}

/** Before a word, or after a pack, it is the Swedish 'with'. */
function isLastWord({ tokens, used, breaks }: Reading, at: number): boolean {
  if (at > 0 && !used[at - 1] && unitsOf(tokens[at - 1]!)?.some(({ role }) => WITH.has(role))) return false
  return (
    at === tokens.length - 1 || breaks.includes(at + 1) || tokens[at + 1]!.text === '/' || used[at + 1] === 1
  )
}

function isWhite(meaning: Meaning): boolean {
  return meaning.role === 'words' && meaning.words.length === 1 && meaning.words[0] === 'white'
}

/** Between a format and a flavour it belongs to the format: 'Slim White Mint'. */
function isBeforeFlavour({ tokens, used }: Reading, at: number): boolean {
  if (at + 1 >= tokens.length || used[at + 1] || !isMeaningOf(tokens, at + 1, 'words')) return false
  return at === 0 || !(isMeaningOf(tokens, at - 1, 'format') || isMeaningOf(tokens, at - 1, 'portion'))
}

/** Signs, single letters, and the x of '6 mg x 10 cans'. The X of a name comes before a word. */
function isSign(tokens: ReadonlyArray<Token>, at: number): boolean {
  const { text } = tokens[at]!
  if (text.length > 1) return false
  const next = tokenAt(tokens, at + 1)
  return text !== 'x' || (next !== undefined && !Number.isNaN(next.value))
}

/** 'Portion' and 'pouches' count only after a number; alone they name the kind of goods. */
function isStronger({ role }: Meaning): boolean {
  return (
    role === 'portion' || role === 'noise' || role === 'strength' || role === 'words' || role === 'format'
  )
}

/** A unit without its number. A display, a set or a pack may hold any number; 'pack, 20 pouches' is a can. */
function noteUnit({ pack, pouches }: TextSlots, role: UnitRole, text: string) {
  if (role === 'roll') pack.rolls = Math.max(pack.rolls, 1)
  else if (role === 'sleeve') pack.sleeves = Math.max(pack.sleeves, 1)
  else if (role === 'half roll') pack.halfRolls = Math.max(pack.halfRolls, 1)
  else if (role === 'single') pack.isSingle = true
  else if (role === 'vague pack') pack.isVague = true
  else if (BOXES.has(text)) pack.isVague ||= pouches === null && !pack.isSingle
  else if (role === 'pack' && !COUNTS.has(text) && (pouches === null || !SMALL_PACKS.has(text)))
    pack.isVague = true
}

function noteMeaning(slots: TextSlots, meaning: Meaning) {
  switch (meaning.role) {
    case 'words':
      for (const word of meaning.words) slots.words.push(word)
      return
    case 'strength':
      slots.strengthWords.push(meaning.word)
      return
    case 'format':
      slots.formats.push(meaning.format)
      for (const word of meaning.words) slots.words.push(word)
      return
    case 'mixed':
      slots.mixedWord ??= meaning.words.join(' ')
      for (const word of meaning.words) slots.words.push(word)
      return
    case 'other-goods':
      slots.otherGoodsWord ??= meaning.words.join(' ')
      for (const word of meaning.words) slots.words.push(word)
      return
    case 'market':
      slots.market = meaning.market
      return
    default:
      noteFlag(slots, meaning.role)
  }
}

function noteFlag(slots: TextSlots, role: Meaning['role']) {
  if (role === 'portion') slots.isPortion = true
  else if (role === 'nicotine-free') slots.isNicotineFree = true
  else if (role === 'caffeine') slots.isCaffeine = true
  else if (role === 'tobacco-free') slots.isTobaccoFree = true
  else if (role === 'tobacco') slots.isTobacco = true
}
