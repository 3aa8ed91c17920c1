import { splitWords } from '#domain/text.ts'
import { type IntLists, packLists } from './int-lists.ts'

/**
 * The distinct folded words of all texts. A query word holds no space, so it can only be found inside one of them:
 * looking through this small dictionary is the same as looking through every text.
 */
export type TokenDictionary = {
  readonly tokenCount: number
  readonly tokens: ReadonlyArray<string>
  /** Every ending of every token, in code unit order, beside the token it is the end of. */
  readonly endings: ReadonlyArray<string>
  readonly endingTokens: Uint32Array
  /** The tokens of each text. */
  readonly tokensOf: IntLists
  /** The tokens of each text's head. */
  readonly headTokensOf: IntLists
}

/** The head counts more than the tail: a name against a category. A text without a tail is all head. */
export type SearchableText = string | readonly [head: string, tail: string]

export type EndingRange = { readonly from: number; readonly to: number }

export function buildTokenDictionary(texts: ReadonlyArray<SearchableText>): TokenDictionary {
  const tokenIds = new Map<string, number>()
  function listTokens(text: string): number[] {
    return splitWords(text).map((token) => {
      const id = tokenIds.get(token) ?? tokenIds.size
      tokenIds.set(token, id)
      return id
    })
  }
  const tokensOf: number[][] = []
  const headTokensOf: number[][] = []
  for (const text of texts) {
    const [head, tail] = typeof text === 'string' ? [text, ''] : text
    const headTokens = [...new Set(listTokens(head))]
    headTokensOf.push(headTokens)
    tokensOf.push(tail === '' ? headTokens : [...new Set([...headTokens, ...listTokens(tail)])])
  }
  const tokens = [...tokenIds.keys()]
  return {
    tokenCount: tokens.length,
    tokens,
    tokensOf: packLists(tokensOf),
    headTokensOf: packLists(headTokensOf),
    ...sortEndings(tokens),
  }
}

function sortEndings(tokens: ReadonlyArray<string>) {
  const entries = tokens.flatMap((token, id) =>
    Array.from({ length: token.length }, (_, start) => ({ id, ending: token.slice(start) })),
  )
  entries.sort((a, b) => (a.ending < b.ending ? -1 : a.ending > b.ending ? 1 : 0))
  return {
    endings: entries.map((entry) => entry.ending),
    endingTokens: Uint32Array.from(entries, (entry) => entry.id),
  }
}

/** The endings that begin with the word, that is, the places where a token contains it. */
export function findEndings({ endings }: TokenDictionary, word: string): EndingRange {
  const from = findFirst(0, endings.length, (at) => endings[at]! >= word)
  const to = findFirst(from, endings.length, (at) => !endings[at]!.startsWith(word))
  return { from, to }
}

/** Whether a token begins with the word. */
export function hasBeginning(dictionary: TokenDictionary, word: string): boolean {
  const { endings, endingTokens, tokens } = dictionary
  const { from, to } = findEndings(dictionary, word)
  for (let at = from; at < to; at++) if (tokens[endingTokens[at]!] === endings[at]) return true
  return false
}

/** The first place between from and to where the test holds, given that it holds at every later one. */
function findFirst(from: number, to: number, test: (at: number) => boolean): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (test(middle)) high = middle
    else low = middle + 1
  }
  return low
}
