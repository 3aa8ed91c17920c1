import { BRAND_NICKNAMES } from '#domain/brand-nicknames.ts'
import { isBetweenBrands } from '#domain/search-or-words.ts'
import { foldText, splitWords } from '#domain/text.ts'
import { countBits } from './bitset.ts'
import type { ChoiceColumn } from './choice-column.ts'
import { matchInHead } from './search-index.ts'
import { findAll } from './search-texts.ts'
import type { Snapshot } from './snapshot-types.ts'
import { wordsOutside } from './take-wishes.ts'

type TakenBrands = {
  /** The search without the brands; unchanged where it names no choice of them. */
  readonly words: string
  /** As the filter of brands takes them. */
  readonly brands: ReadonlyArray<string>
}

type SaidBrand = { readonly brand: string; readonly from: number; readonly to: number }

/** 'Zyn/velo', 'zyn&velo' and '77/zyn', but not '6,5'. */
const GLUED = /(?<=[\p{L}\p{N}])(?!(?<=\d),\d)[,;/|&+](?=[\p{L}\p{N}])/gu
const ENDING = /[,;](?=\s|$)/g

/** The words of a search, also where a mark joins them. */
export function splitChoices(search: string): string[] {
  return search.replace(GLUED, ' / ').replace(ENDING, '').trim().split(/\s+/u)
}

/** Takes a choice of brands out of a search: 'zyn or velo mint' and 'zyn velo mint' are 'mint', of either. */
export function takeBrands({ index, columns }: Snapshot, search: string): TakenBrands {
  const unchanged = { words: search, brands: [] }
  const words = splitChoices(search)
  const choices = listChoices(findBrands(words, columns.brand), words)
  if (choices.length === 0 || countBits(findAll(index, splitWords(search), matchInHead)) > 0) return unchanged
  return {
    words: wordsOutside(
      words,
      choices.map((choice) => ({ from: choice[0]!.from, to: choice.at(-1)!.to })),
    ),
    brands: [...new Set(choices.flat().map(({ brand }) => brand))],
  }
}

/** Brands with nothing but 'or' between them, at least two: a product is of one. */
function listChoices(said: ReadonlyArray<SaidBrand>, words: ReadonlyArray<string>): SaidBrand[][] {
  const groups: SaidBrand[][] = []
  for (const brand of said) {
    const before = groups.at(-1)?.at(-1)
    if (before && words.slice(before.to, brand.from).every((word) => isBetweenBrands(foldText(word))))
      groups.at(-1)!.push(brand)
    else groups.push([brand])
  }
  return groups.filter((group) => group.length > 1)
}

/** The brands that are named in the words of a search. */
export function findBrands(words: ReadonlyArray<string>, column: ChoiceColumn): SaidBrand[] {
  const { brandOf, longest } = getPhrases(column)
  const folded = words.map(foldText)
  const said: SaidBrand[] = []
  for (let from = 0; from < folded.length; from++) {
    for (let to = Math.min(from + longest, folded.length); to > from; to--) {
      const brand = brandOf.get(folded.slice(from, to).join(' '))
      if (brand === undefined) continue
      said.push({ brand, from, to })
      from = to - 1
      break
    }
  }
  return said
}

type Phrases = { readonly brandOf: ReadonlyMap<string, string>; readonly longest: number }
const phrasesOf = new WeakMap<ChoiceColumn, Phrases>()

/** Made when the first search needs it; it lasts as long as its brands. */
function getPhrases(column: ChoiceColumn): Phrases {
  const phrases = phrasesOf.get(column) ?? buildPhrases(column)
  phrasesOf.set(column, phrases)
  return phrases
}

/** The words of each brand and of its nicknames. */
function buildPhrases({ options }: ChoiceColumn): Phrases {
  const brandOf = new Map<string, string>()
  for (const { value, label } of options) {
    const name = splitWords(label!).join(' ')
    for (const spelling of [name, ...(BRAND_NICKNAMES[name]?.split(',') ?? [])])
      brandOf.set(splitWords(spelling).join(' '), value)
  }
  return { brandOf, longest: Math.max(...[...brandOf.keys()].map((phrase) => phrase.split(' ').length)) }
}
