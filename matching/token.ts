import type { Phrase, UnitPhrase } from './phrase-types.ts'
import { remember } from './remember.ts'

/** A word, a number or one of # % / x. Joined parts ('10mg', 'S4') are separated and marked as glued. */
export type Token = {
  readonly text: string
  /** NaN for words. */
  readonly value: number
  /** There is nothing between this and the previous token. */
  readonly isGlued: boolean
  /** '-80', '-20%': a minus, not a hyphen. */
  readonly isNegative: boolean
  /** Phrases in the tables that begin with it, null for none; undefined until needed. */
  phrases: ReadonlyArray<Phrase> | null | undefined
  units: ReadonlyArray<UnitPhrase> | null | undefined
  /** The 10 of 'tiopack', 0 for any other word; undefined until needed. */
  packOf: number | undefined
}

/** The trade has a few thousand words; a hostile feed makes up endless new ones. */
const MOST_KEPT = 20_000
const kept = { glued: new Map<string, Token>(), apart: new Map<string, Token>() }

/**
 * The token of this text, the same object each time: feeds repeat the same few words, so the tables are
 * searched once per word.
 */
export function findToken(text: string, isGlued: boolean): Token {
  const tokens = isGlued ? kept.glued : kept.apart
  return remember(tokens, text, { most: MOST_KEPT, make: () => makeToken(text, isGlued) })
}

function makeToken(text: string, isGlued: boolean): Token {
  const code = text.charCodeAt(0)
  const isNumber = code >= 48 && code <= 57
  const value = isNumber ? Number(text.replace(',', '.')) : Number.NaN
  return { text, value, isGlued, isNegative: false, phrases: undefined, units: undefined, packOf: undefined }
}

/** Undefined outside the list, without reading out of bounds: V8 slows down code that once did. */
export function tokenAt(tokens: ReadonlyArray<Token>, at: number): Token | undefined {
  return at >= 0 && at < tokens.length ? tokens[at] : undefined
}

/** '' outside the list. */
export function textAt(tokens: ReadonlyArray<Token>, at: number): string {
  return at >= 0 && at < tokens.length ? tokens[at]!.text : ''
}

/** NaN for words, and outside the list. */
export function valueAt(tokens: ReadonlyArray<Token>, at: number): number {
  return at >= 0 && at < tokens.length ? tokens[at]!.value : Number.NaN
}
