import { isMeaningOf } from './find-phrase.ts'
import { textAt } from './token.ts'
import type { TokenisedText } from './tokenise.ts'
import { unitsOf } from './unit-roles.ts'

/** 'Strawberry Strong + Kiwi Strong': a strength or a format ends the first name, and a flavour begins the second. */
export function namesTwo({ tokens, joins }: TokenisedText): boolean {
  return joins.some((at) => {
    if (at === 0 || at >= tokens.length) return false
    const isEnd =
      isMeaningOf(tokens, at - 1, 'strength') ||
      isMeaningOf(tokens, at - 1, 'format') ||
      unitsOf(tokens[at - 1]!)?.[0]?.role === 'mg'
    return isEnd && isMeaningOf(tokens, textAt(tokens, at) === '+' ? at + 1 : at, 'words')
  })
}
