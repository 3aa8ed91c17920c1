import type { Country } from '#domain/country.ts'
import { findWishes, type SaidWish } from '#domain/search-wishes.ts'
import type { Sort } from '#domain/sorting.ts'
import { splitWords } from '#domain/text.ts'
import { countBits, countCommon, listPositions } from './bitset.ts'
import { matchInHead } from './search-index.ts'
import { findAll, searchTexts } from './search-texts.ts'
import type { Snapshot } from './snapshot-types.ts'

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
export function takeWishes(snapshot: Snapshot, search: string): TakenWishes {
  const { index } = snapshot
  const words = search.trim().split(/\s+/u)
  const said = findWishes(words)
  const rest = wordsOutside(words, said)
  const found = said.length > 0 ? searchTexts(index, rest) : null
  const wishes = said
    .filter(({ own }) => {
      const named = findAll(index, own, matchInHead)
      return countCommon(named, found ?? named) === 0
    })
    .map((one, nth, all) => keepLine(snapshot, one, { words, before: all.slice(0, nth) }))
  return {
    words: wishes.length > 0 ? wordsOutside(words, wishes) : search,
    isShippedFree: wishes.some(({ wish }) => wish.kind === 'freeShipping'),
    isOnSale: wishes.some(({ wish }) => wish.kind === 'sale'),
    ...readLast(wishes),
  }
}

/**
 * 'Velo max morgen' is about VELO Max: a word before a wish belongs to the products whose name begins with it and the
 * words before. 'Mint max 2 days' is about all mint, though some product is called 'Double Mint MAX'.
 */
function keepLine(
  snapshot: Snapshot,
  said: SaidWish,
  { words, before }: { words: ReadonlyArray<string>; before: ReadonlyArray<SaidWish> },
): SaidWish {
  // What leads to an order is an article.
  if (said.wish.kind === 'order') return said
  let { from } = said
  while (from < said.start && beginsName(snapshot, wordsOutside(words.slice(0, from + 1), before))) from++
  return { ...said, from }
}

/** Whether a search finds a product whose name begins with its last words. */
function beginsName({ index, products }: Snapshot, search: string): boolean {
  const words = splitWords(search)
  const found = searchTexts(index, search)!
  return listPositions(found, countBits(found)).some((position) => {
    const name = splitWords(products[position]!.name)
    const line = name.slice(0, name.indexOf(words.at(-1)!) + 1)
    return line.length > 1 && line.join(' ') === words.slice(-line.length).join(' ')
  })
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
