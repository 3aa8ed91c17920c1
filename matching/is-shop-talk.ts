import { LEXICON, splitSpellings } from './lexicon.ts'
import { GOODS_WORDS, PLACE_WORDS, SALES_WORDS, SHOP_WORDS, TRADE_STEMS } from './tables/trade-words.ts'
import type { Token } from './token.ts'
import { UNITS } from './unit-roles.ts'
import { findFlavour } from './word-slips.ts'

/** Words that are names of ours, whatever else they may mean. */
export type Names = {
  readonly isProductWord: (word: string) => boolean
  readonly hasBrand: (tokens: ReadonlyArray<Token>) => boolean
}

/** 'against': it may distinguish products. 'unknown': in none of our tables. */
type TradeRole = 'goods' | 'shop' | 'place' | 'sales' | 'compound' | 'neutral' | 'unknown' | 'against'

const ROLES: ReadonlyMap<string, TradeRole> = new Map([
  ...listWords(PLACE_WORDS, 'place'),
  ...listWords(SALES_WORDS, 'sales'),
  ...listWords(SHOP_WORDS, 'shop'),
  ...listWords(GOODS_WORDS, 'goods'),
])
/** 'Snus Vikings', 'Pouch Patrol': the goods come first, which no flavour does. */
const LEADING_GOODS = new Set(['snus', 'pouch', 'nico'])
/** 'snusfri', 'nikotinfrei': a word for being free of something is never the name of a shop. */
const WITHOUT = /fri|fre[ei]|zero|nicot|nikot/

function listWords(list: string, role: TradeRole): [string, TradeRole][] {
  return splitSpellings(list).map((words) => [words.join(' '), role])
}

type Clause = { readonly tokens: ReadonlyArray<Token>; readonly from: number; readonly to: number }

/** Whether these words, apart from the rest of a title, name a shop or praise it, and cannot name anything else. */
export function isShopTalk({ tokens, from, to }: Clause, { isProductWord, hasBrand }: Names): boolean {
  const found: TradeRole[] = []
  for (let at = from; at < to; at++) {
    const { text, value, isGlued } = tokens[at]!
    const end = findSeamsEnd(tokens, at, to)
    if (end > at + 1 && isCompound(tokens, at, end)) {
      found.push('compound')
      at = end - 1
      continue
    }
    // The 24 of 'Snus24' and of 'SnusMarkt24'.
    const ofNumber = isGlued && at > from ? 'compound' : 'against'
    const role = Number.isNaN(value) ? weigh(text, isProductWord) : ofNumber
    if (role === 'against') return false
    found.push(role)
  }
  return isShop(found, tokens[from]!.text) && !hasBrand(tokens.slice(from, to))
}

/** The end of a word that was split at its capitals: 'GetPouch'. */
function findSeamsEnd(tokens: ReadonlyArray<Token>, at: number, to: number): number {
  let end = at + 1
  while (end < to && tokens[end]!.isGlued && Number.isNaN(tokens[end]!.value)) end++
  return end
}

function isCompound(tokens: ReadonlyArray<Token>, at: number, end: number): boolean {
  let joined = ''
  for (let nth = at; nth < end; nth++) joined += tokens[nth]!.text
  return weighCompound(joined) === 'compound'
}

/** A sales word does not excuse the unknown words beside it: 'dog toy on sale'. */
function isShop(found: ReadonlyArray<TradeRole>, first: string): boolean {
  if (found.includes('compound')) return true
  if (found.includes('sales')) return !found.includes('unknown')
  if (found.includes('shop') && found.includes('unknown')) return true
  if (!found.includes('goods')) return false
  if (found.includes('shop') || found.includes('place')) return true
  return found.includes('unknown') && LEADING_GOODS.has(first)
}

function weigh(word: string, isProductWord: (word: string) => boolean): TradeRole {
  const role = ROLES.get(word)
  if (role) return role
  if (isProductWord(word) || UNITS.has(word)) return 'against'
  const single = LEXICON.get(word)?.find(({ rest }) => rest.length === 0)?.meaning.role
  if (single === 'noise' || single === 'market') return 'neutral'
  if (single !== undefined || word.length < 2) return single ? 'against' : 'neutral'
  if (findFlavour(word)) return 'against'
  return weighCompound(word)
}

/** 'snushus' is a shop, 'minisnus' a format, 'snusrulle' a pack and 'snusfrost' may be a flavour. */
function weighCompound(word: string): TradeRole {
  const stem = TRADE_STEMS.find((part) => word.includes(part))
  if (stem === undefined) return 'unknown'
  if (WITHOUT.test(word)) return 'against'
  const parts = word.split(stem).filter((part) => part !== '')
  const isTelling = parts.some((part) => LEXICON.has(part) || UNITS.has(part) || findFlavour(part))
  const isShop = parts.every((part) => ROLES.has(part)) || !isTelling
  return isShop && word.length > stem.length + 1 ? 'compound' : 'against'
}
