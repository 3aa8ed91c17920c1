import { MOST_CODES, writeCodes } from './normalise-text.ts'
import type { Phrase, UnitPhrase } from './phrase-types.ts'

/** A word, a number or one of # % / x. What is written together ('10mg', 'S4') is taken apart and marked as glued. */
export type Token = {
  readonly text: string
  /** NaN for words. */
  readonly value: number
  /** Nothing stands between this and the token before. */
  readonly isGlued: boolean
  /** '-80', '-20%': a minus of its own, not a hyphen. */
  readonly isNegative: boolean
  /** Of its characters, and of whether it is glued. */
  readonly hash: number
  /** What the tables say of phrases that begin with it, null for nothing; undefined until somebody asks. */
  phrases: ReadonlyArray<Phrase> | null | undefined
  units: ReadonlyArray<UnitPhrase> | null | undefined
}

/** A trade has a few thousand words; a hostile feed makes new ones without end. */
const MOST_KEPT = 20_000
/** A power of two, and enough that few of them want the same place. */
const PLACES = 2 ** 16
const FACTOR = 0x01000193

let places: (Token | null)[] = new Array(PLACES).fill(null)
let keptCount = 0

/**
 * The token of these characters, the same one each time: feeds say the same few words, so what the tables say of a
 * word is looked up once and kept with it. No text is made to find it, which takes half the time of a Map.
 */
export function findToken(codes: Uint16Array, start: number, end: number, isGlued: boolean): Token {
  let hash = isGlued ? 1 : 0
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ codes[at]!, FACTOR)
  let place = (hash ^ (hash >>> 15)) & (PLACES - 1)
  for (let token = places[place]; token; token = places[place]) {
    if (token.isGlued === isGlued && hasCodes(token.text, codes, start, end)) return token
    place = (place + 1) & (PLACES - 1)
  }
  const token = makeToken(String.fromCharCode(...codes.subarray(start, end)), isGlued, hash)
  keep(token, place)
  return token
}

const spelt = new Uint16Array(MOST_CODES)

export function findTokenOf(text: string, isGlued: boolean): Token {
  return findToken(spelt, 0, writeCodes(text, spelt), isGlued)
}

function hasCodes(text: string, codes: Uint16Array, start: number, end: number): boolean {
  if (text.length !== end - start) return false
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) !== codes[start + at]) return false
  return true
}

function makeToken(text: string, isGlued: boolean, hash: number): Token {
  const code = text.charCodeAt(0)
  const isNumber = code >= 48 && code <= 57
  const value = isNumber ? Number(text.replace(',', '.')) : Number.NaN
  return { text, value, isGlued, isNegative: false, hash, phrases: undefined, units: undefined }
}

function keep(token: Token, place: number) {
  if (keptCount >= MOST_KEPT) {
    places = new Array(PLACES).fill(null)
    keptCount = 0
  }
  places[place] = token
  keptCount++
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
