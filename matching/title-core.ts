import type { OpenTitle, TitleAnswer } from './title-match.ts'
import type { Token } from './token.ts'

/** What titles say that differ only in their ending, and the answers to all of them. */
export type TitleCore = {
  readonly vendorText: string
  readonly tokens: ReadonlyArray<Token>
  readonly count: number
  readonly dots: number
  readonly first: TitleAnswer
  /** Another that has the same key by chance. */
  readonly next: TitleCore | null
}

type Cores = { readonly cores: Map<number, TitleCore>; readonly idleWords: ReadonlySet<string> }

const FACTOR = 0x9e3779b1

/** The answers to a title that is the same but for a shop's name and idle words at its end. */
export function findCore({ cores, idleWords }: Cores, open: OpenTitle): TitleAnswer | null {
  const { title, vendorText } = open
  const count = countCore(idleWords, open)
  let core = cores.get(keyOf(title.tokens, count)) ?? null
  for (; core; core = core.next) {
    const isSame = core.count === count && core.dots === title.dots && core.vendorText === vendorText
    if (isSame && hasTokens(core, title.tokens)) return core.first
  }
  return null
}

export function keepCore({ cores, idleWords }: Cores, open: OpenTitle, first: TitleAnswer) {
  const { vendorText, title } = open
  const { tokens, dots } = title
  const count = countCore(idleWords, open)
  const key = keyOf(tokens, count)
  cores.set(key, { vendorText, tokens, count, dots, first, next: cores.get(key) ?? null })
}

/** Where no brand is known, a slip in its name is looked for, and then any word may count. */
function countCore(idleWords: ReadonlySet<string>, { title: { tokens }, vendor }: OpenTitle): number {
  let count = tokens.length
  if (vendor.brand) while (count > 1 && idleWords.has(tokens[count - 1]!.text)) count--
  return count
}

/** A small number, which is the quickest to look up. */
function keyOf(tokens: ReadonlyArray<Token>, count: number): number {
  let key = count
  for (let at = 0; at < count; at++) key = Math.imul(key ^ tokens[at]!.hash, FACTOR)
  return (key ^ (key >>> 15)) & 0x3fffffff
}

/** The same objects: a word has one. */
function hasTokens(core: TitleCore, tokens: ReadonlyArray<Token>): boolean {
  for (let at = 0; at < core.count; at++) if (core.tokens[at] !== tokens[at]) return false
  return true
}
