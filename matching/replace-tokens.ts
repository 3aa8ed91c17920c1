import type { Token } from './token.ts'
import type { TokenisedText } from './tokenise.ts'

type Replaced = { readonly at: number; readonly count: number; readonly by: ReadonlyArray<Token> }

/** Other tokens in the place of these; what is known about later places moves with them. */
export function replaceTokens(text: TokenisedText, { at, count, by }: Replaced): TokenisedText {
  const move = (place: number) => (place > at ? Math.max(at + 1, place + by.length - count) : place)
  return {
    ...text,
    tokens: text.tokens.toSpliced(at, count, ...by),
    breaks: text.breaks.map(move),
    joins: text.joins.map(move),
    shorts: text.shorts.map((short) => ({ ...short, at: move(short.at) })),
    lastComma: move(text.lastComma),
  }
}
