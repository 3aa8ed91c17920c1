import type { OpenTitle, TitleAnswer } from './title-match.ts'
import type { Token } from './token.ts'

/** The answers to titles that differ only in their ending, by their common part. */
export type TitleCores = Map<string, TitleAnswer>

type Cores = { readonly cores: TitleCores; readonly idleWords: ReadonlySet<string> }

/** The answers to a title that differs only by a shop's name and idle words at its end. */
export function findCore({ cores, idleWords }: Cores, open: OpenTitle): TitleAnswer | null {
  return cores.get(signCore(idleWords, open)) ?? null
}

export function keepCore({ cores, idleWords }: Cores, open: OpenTitle, first: TitleAnswer) {
  cores.set(signCore(idleWords, open), first)
}

function signCore(idleWords: ReadonlySet<string>, open: OpenTitle): string {
  const { title, vendorText } = open
  const { tokens, breaks, joins, lastComma, shorts } = title
  const count = countCore(idleWords, open)
  let signed = ''
  for (let at = 0; at < count; at++) signed += signToken(tokens[at]!)
  for (const place of breaks) if (place < count) signed += `|${place}`
  for (const place of joins) if (place < count) signed += `+${place}`
  for (const { at, isTight } of shorts) if (at < count) signed += `.${at}${isTight ? 't' : ''}`
  if (lastComma > 0 && lastComma < count) signed += `,${lastComma}`
  return `${signed}|${title.dots}|${vendorText}`
}

/** 'ICEHabanero' is two words, 'icehabanero' one. */
function signToken({ text, isGlued, isNegative }: Token): string {
  return `${isGlued ? '_' : ' '}${isNegative ? '-' : ''}${text}`
}

/** Where no brand is known, a misspelt brand is searched for, and then any word may count. */
function countCore(idleWords: ReadonlySet<string>, { title: { tokens }, vendor }: OpenTitle): number {
  let count = tokens.length
  if (vendor.brand) while (count > 1 && idleWords.has(tokens[count - 1]!.text)) count--
  return count
}
