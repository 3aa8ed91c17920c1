import type { Country } from '#domain/country.ts'
import { findWishes, type SaidWish } from '#domain/search-wishes.ts'
import type { Sort } from '#domain/sorting.ts'
import { splitWords } from '#domain/text.ts'
import { countBits, countCommon } from './bitset.ts'
import { matchInHead, type SearchIndex } from './search-index.ts'
import { findAll, searchTexts } from './search-texts.ts'

/** The delivery that a search asks for. It is the visitor's own choice, so a list only offers it. */
export type DeliveryWish = { readonly country: Country | null; readonly cans: number | null }

export const NO_DELIVERY: DeliveryWish = { country: null, cans: null }

type TakenWishes = {
  /** The search without its wishes; unchanged when there are none. */
  readonly words: string
  readonly sort: Sort | null
  readonly isOnSale: boolean
  readonly isShippedFree: boolean
  /** How soon the cans should come. */
  readonly maxDays: number | null
  readonly delivery: DeliveryWish
}

/** Takes the wishes out of a search, except those that are in the name of a product which has the other words too. */
export function takeWishes(index: SearchIndex, search: string): TakenWishes {
  const words = search.trim().split(/\s+/u)
  const said = findWishes(words)
  const rest = wordsOutside(words, said)
  const found = said.length > 0 ? searchTexts(index, rest) : null
  const wishes = said
    .filter(({ own }) => {
      const named = findAll(index, own, matchInHead)
      return countCommon(named, found ?? named) === 0
    })
    .map((one) => keepLine(index, one, words))
  return {
    words: wishes.length > 0 ? wordsOutside(words, wishes) : search,
    isShippedFree: wishes.some(({ wish }) => wish.kind === 'freeShipping'),
    isOnSale: wishes.some(({ wish }) => wish.kind === 'sale'),
    ...readLast(wishes),
  }
}

/** 'Velo max morgen' is about VELO Max: a word before a wish belongs to the product that has it beside the one before. */
function keepLine(index: SearchIndex, said: SaidWish, words: ReadonlyArray<string>): SaidWish {
  // What leads to an order is an article.
  if (said.wish.kind === 'order') return said
  let { from } = said
  while (from > 0 && from < said.start && isInOneName(index, words.slice(from - 1, from + 1))) from++
  return { ...said, from }
}

function isInOneName(index: SearchIndex, words: ReadonlyArray<string>): boolean {
  return countBits(findAll(index, splitWords(words.join(' ')), matchInHead)) > 0
}

/** Of two that contradict each other the last counts. */
function readLast(said: ReadonlyArray<SaidWish>) {
  let sort: Sort | null = null
  let maxDays: number | null = null
  let delivery = NO_DELIVERY
  for (const { wish } of said) {
    if (wish.kind === 'order') sort = wish.sort
    if (wish.kind === 'days') maxDays = wish.days
    if (wish.kind === 'country') delivery = { ...delivery, country: wish.country }
    if (wish.kind === 'cans') delivery = { ...delivery, cans: wish.cans }
  }
  return { sort, maxDays, delivery }
}

type Part = Pick<SaidWish, 'from' | 'to'>

/** The words of a search that are in none of its parts. */
export function wordsOutside(words: ReadonlyArray<string>, said: ReadonlyArray<Part>): string {
  return words.filter((_, at) => !said.some(({ from, to }) => at >= from && at < to)).join(' ')
}
