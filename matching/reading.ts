import type { UnitPhrase, UnitRole } from './phrase-types.ts'
import type { TextSlots } from './text-slots.ts'
import { type Token, textAt } from './token.ts'
import { unitsOf } from './unit-roles.ts'

/** One per token: 1 when it is already explained. A plain array, as a typed one costs more than it saves here. */
export type Marks = number[]

export function markNone(count: number): Marks {
  const marks: Marks = []
  for (let at = 0; at < count; at++) marks.push(0)
  return marks
}

/** The tokens of one text, and which of them are already explained. */
export type Reading = {
  readonly tokens: ReadonlyArray<Token>
  /** Positions of tokens that come first after a bar, a dash, a colon or a bracket. */
  readonly breaks: ReadonlyArray<number>
  readonly used: Marks
  readonly slots: TextSlots
}

/** The longest unit phrase that begins here. */
export function findUnit({ tokens, used }: Reading, at: number): UnitPhrase | null {
  if (at >= tokens.length || used[at]) return null
  const phrases = unitsOf(tokens[at]!)
  if (!phrases) return null
  for (const phrase of phrases) if (isFollowedBy(tokens, at, phrase.rest)) return phrase
  return null
}

function isFollowedBy(tokens: ReadonlyArray<Token>, at: number, rest: ReadonlyArray<string>): boolean {
  for (let nth = 0; nth < rest.length; nth++) if (textAt(tokens, at + 1 + nth) !== rest[nth]) return false
  return true
}

/** The unit of a single word that is not explained yet. */
export function findUnitEndingAt({ tokens, used }: Reading, at: number): UnitRole | undefined {
  if (used[at]) return undefined
  return unitsOf(tokens[at]!)?.find(({ rest }) => rest.length === 0)?.role
}

export function markUsed({ used }: Reading, from: number, to: number) {
  for (let at = Math.max(0, from); at < to && at < used.length; at++) used[at] = 1
}
