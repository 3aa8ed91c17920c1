/** A word, a number or one of # % / x. What is written together ('10mg', 'S4') is taken apart and marked as glued. */
export type Token = {
  readonly text: string
  /** NaN for words. */
  readonly value: number
  /** Nothing stands between this and the token before. */
  readonly isGlued: boolean
  /** '-80', '-20%': a minus of its own, not a hyphen. */
  readonly isNegative: boolean
}

/** A trade has a few thousand words; a hostile feed makes new ones without end. */
const MOST_KEPT = 20_000
const alone = new Map<string, Token>()
const glued = new Map<string, Token>()

/**
 * The token of this word or number, the same one each time: feeds say the same few words, and a text that has been
 * looked up before is found quicker wherever it is looked up next.
 */
export function findToken(text: string, isGlued: boolean): Token {
  const kept = isGlued ? glued : alone
  const known = kept.get(text)
  if (known !== undefined) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const code = text.charCodeAt(0)
  const isNumber = code >= 48 && code <= 57
  const value = isNumber ? Number(text.replace(',', '.')) : Number.NaN
  // A copy: a piece of a title would keep all of it in memory.
  const token = { text: Buffer.from(text).toString(), value, isGlued, isNegative: false }
  kept.set(token.text, token)
  return token
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
