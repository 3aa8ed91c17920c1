import type { Phrase, UnitPhrase } from './phrase-types.ts'
import { remember } from './remember.ts'

/** A word, a number or one of # % / x. What is written together ('10mg', 'S4') is taken apart and marked as glued. */
export type Token = {
  readonly text: string
  /** NaN for words. */
  readonly value: number
  /** Nothing stands between this and the token before. */
  readonly isGlued: boolean
  /** '-80', '-20%': a minus of its own, not a hyphen. */
  readonly isNegative: boolean
  /** What the tables say of phrases that begin with it, null for nothing; undefined until somebody asks. */
  phrases: ReadonlyArray<Phrase> | null | undefined
  units: ReadonlyArray<UnitPhrase> | null | undefined
}

/** A trade has a few thousand words; a hostile feed makes new ones without end. */
const MOST_KEPT = 20_000
const kept = { glued: new Map<string, Token>(), apart: new Map<string, Token>() }

/**
 * The token of this text, the same one each time: feeds say the same few words, so what the tables say of a word is
 * looked up once and kept with it.
 */
export function findToken(text: string, isGlued: boolean): Token {
  const tokens = isGlued ? kept.glued : kept.apart
  return remember(tokens, text, { most: MOST_KEPT, make: () => makeToken(text, isGlued) })
}

function makeToken(text: string, isGlued: boolean): Token {
  const code = text.charCodeAt(0)
  const isNumber = code >= 48 && code <= 57
  const value = isNumber ? Number(text.replace(',', '.')) : Number.NaN
  return { text, value, isGlued, isNegative: false, phrases: undefined, units: undefined }
}

/** Undefined outside the list, without reaching out of it: code that once did is compiled for the worst case. */
export function tokenAt(tokens: ReadonlyArray<Token>, at: number): Token | undefined {
  return at >= 0 && at < tokens.length ? tokens[at] : undefined
}

/** '' where there is none. */
export function textAt(tokens: ReadonlyArray<Token>, at: number): string {
  return at >= 0 && at < tokens.length ? tokens[at]!.text : ''
}

/** NaN for words, and where there is none. */
export function valueAt(tokens: ReadonlyArray<Token>, at: number): number {
  return at >= 0 && at < tokens.length ? tokens[at]!.value : Number.NaN
}
