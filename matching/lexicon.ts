import { FLAVOUR_WORDS } from '#domain/flavour-words.ts'
import type { Format } from '#domain/product.ts'
import type { Meaning, Phrase } from './phrase-types.ts'
import { MAKERS } from './tables/brands.ts'
import { FORMAT_WORDS, PORTION_WORDS, SLIM_VARIANTS } from './tables/format-words.ts'
import {
  CAFFEINE_WORDS,
  MIXED_WORDS,
  NICOTINE_FREE_WORDS,
  OTHER_GOODS_WORDS,
  TOBACCO_FREE_WORDS,
  TOBACCO_WORDS,
} from './tables/kind-words.ts'
import { NAME_WORDS } from './tables/name-words.ts'
import { MARKET_WORDS, NOISE_WORDS } from './tables/noise-words.ts'
import { STRENGTH_WORDS, STRONG_PREFIXES } from './tables/strength-words.ts'
import type { Token } from './token.ts'
import { tokenise } from './tokenise.ts'

/** Phrases by their first word, longest first. */
export type Lexicon = ReadonlyMap<string, ReadonlyArray<Phrase>>

/** 'menthe poivrée, pepermunt' → [['menthe', 'poivree'], ['pepermunt']]. */
export function splitSpellings(list: string): string[][] {
  return list
    .split(',')
    .map(splitPhrase)
    .filter((words) => words.length > 0)
}

export function splitPhrase(text: string): string[] {
  return tokenise(text).tokens.map((token) => token.text)
}

/** In order of trust: a word in two tables has the meaning of the first. */
function listMeanings(): [spelling: ReadonlyArray<string>, meaning: Meaning][] {
  const found: [ReadonlyArray<string>, Meaning][] = []
  const add = (list: string, make: (words: string[]) => Meaning) => {
    for (const words of splitSpellings(list)) found.push([words, make(words)])
  }
  for (const [name, list] of Object.entries(STRENGTH_WORDS))
    add(`${name},${list}`, () => ({ role: 'strength', word: name }))
  for (const [name, prefixes] of Object.entries(STRONG_PREFIXES))
    for (const prefix of splitSpellings(prefixes))
      for (const strong of splitSpellings(`strong,${STRENGTH_WORDS.strong}`))
        add(`${prefix} ${strong.join(' ')}, ${prefix}${strong.join('')}`, () => ({
          role: 'strength',
          word: name,
        }))
  for (const variant of SLIM_VARIANTS)
    add(variant, (words) => ({ role: 'format', format: 'slim', words: [words.join('')] }))
  for (const [format, list] of Object.entries(FORMAT_WORDS))
    add(`${format},${list}`, () => ({ role: 'format', format: format as Format, words: [] }))
  add(PORTION_WORDS, () => ({ role: 'portion' }))
  add(NICOTINE_FREE_WORDS, () => ({ role: 'nicotine-free' }))
  add(CAFFEINE_WORDS, () => ({ role: 'caffeine' }))
  add(TOBACCO_FREE_WORDS, () => ({ role: 'tobacco-free' }))
  add(TOBACCO_WORDS, () => ({ role: 'tobacco' }))
  for (const [market, list] of Object.entries(MARKET_WORDS))
    add(list, () => ({ role: 'market', market: market as 'us' | 'eu' }))
  for (const [name, list] of Object.entries({ ...FLAVOUR_WORDS, ...NAME_WORDS }))
    add(`${name},${list}`, () => ({ role: 'words', words: splitPhrase(name) }))
  add(MIXED_WORDS, (words) => ({ role: 'mixed', words }))
  add(OTHER_GOODS_WORDS, (words) => ({ role: 'other-goods', words }))
  for (const list of NOISE_WORDS) add(list, () => ({ role: 'noise' }))
  add(MAKERS, () => ({ role: 'noise' }))
  return found
}

function buildLexicon(): Lexicon {
  const phrases = new Map<string, Phrase[]>()
  const seen = new Set<string>()
  for (const [[first, ...rest], meaning] of listMeanings()) {
    const key = [first, ...rest].join(' ')
    if (first === undefined || seen.has(key)) continue
    seen.add(key)
    const known = phrases.get(first)
    if (known) known.push({ rest, meaning })
    else phrases.set(first, [{ rest, meaning }])
  }
  for (const list of phrases.values()) list.sort((a, b) => b.rest.length - a.rest.length)
  return phrases
}

/** The same for every catalogue. */
export const LEXICON: Lexicon = buildLexicon()

/** Phrases that begin with this word, longest first. */
export function phrasesOf(token: Token): ReadonlyArray<Phrase> | null {
  if (token.phrases === undefined) token.phrases = LEXICON.get(token.text) ?? null
  return token.phrases
}
