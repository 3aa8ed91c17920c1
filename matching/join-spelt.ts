import { findToken, type Token } from './token.ts'

/** Single letters in a row that spell a word: 'V E L O'. */
export const LEAST_SPELT = 3

/** Such letters as one word. */
export function joinSpelt(tokens: Token[]): Token[] {
  let run = 0
  for (let at = 0; at <= tokens.length; at++) {
    const token = tokens[at]
    if (token && token.text.length === 1 && isLetter(token.text.charCodeAt(0)) && !token.isGlued) run++
    else {
      if (run >= LEAST_SPELT) {
        const text = tokens
          .slice(at - run, at)
          .map((letter) => letter.text)
          .join('')
        tokens.splice(at - run, run, findToken(text, false))
        at -= run - 1
      }
      run = 0
    }
  }
  return tokens
}

/** For normalised text: lower case, or of another alphabet. */
export function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || code > 127
}
