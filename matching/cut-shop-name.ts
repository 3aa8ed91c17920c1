import { isShopTalk, type Names } from './is-shop-talk.ts'
import type { Token } from './token.ts'
import type { TokenisedText } from './tokenise.ts'

/** '… | Fast shipping | SnusHus': this many are examined. */
const MOST_CLAUSES = 3
/** '… at SnusCentral', '… hos Snusbutiken': a shop may follow these without a sign between. */
const AT_WORDS = new Set(['at', 'hos', 'bei', 'chez'])

/**
 * '… | Snus Corner', '… (SnusHus)', 'PouchWorld: …': the shop, not the flavour. Anything that could distinguish
 * products stays, whatever comes before it.
 */
export function cutShopName(text: TokenisedText, names: Names): TokenisedText {
  const { tokens, breaks } = text
  if (breaks.length === 0 && findAtWord(tokens, tokens.length) === 0) return text
  const end = findEnd(tokens, breaks, names)
  const start = findStart({ tokens, breaks, end }, names)
  if (start === 0 && end === tokens.length) return text
  return {
    ...text,
    tokens: tokens.slice(start, end),
    breaks: movePlaces(breaks, start),
    joins: movePlaces(text.joins, start),
    lastComma: Math.max(0, text.lastComma - start),
    shorts: text.shorts
      .filter(({ at }) => at >= start && at < end)
      .map((short) => ({ ...short, at: short.at - start })),
  }
}

/** Those in the part that was cut off are gone. */
function movePlaces(places: ReadonlyArray<number>, start: number): ReadonlyArray<number> {
  return start === 0 ? places : places.filter((place) => place >= start).map((place) => place - start)
}

function findEnd(tokens: ReadonlyArray<Token>, breaks: ReadonlyArray<number>, names: Names): number {
  let end = tokens.length
  for (let times = 0; times < MOST_CLAUSES; times++) {
    const place = Math.max(findAtWord(tokens, end), findBreak(breaks, end))
    if (place === 0 || !isShopTalk({ tokens, from: place, to: end }, names)) return end
    end = place
  }
  return end
}

function findAtWord(tokens: ReadonlyArray<Token>, end: number): number {
  for (let at = end - 1; at > 0; at--) if (AT_WORDS.has(tokens[at]!.text)) return at
  return 0
}

function findBreak(breaks: ReadonlyArray<number>, end: number): number {
  let last = breaks.length - 1
  while (last >= 0 && breaks[last]! >= end) last--
  return last < 0 ? 0 : breaks[last]!
}

type Rest = Pick<TokenisedText, 'tokens' | 'breaks'> & { readonly end: number }

function findStart({ tokens, breaks, end }: Rest, names: Names): number {
  const place = (breaks[0] === 0 ? breaks[1] : breaks[0]) ?? end
  return place < end && isShopTalk({ tokens, from: 0, to: place }, names) ? place : 0
}
