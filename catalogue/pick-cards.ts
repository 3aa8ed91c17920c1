import type { Language } from '#domain/language.ts'
import type { ProductCard } from '#domain/product.ts'
import type { Sort } from '#domain/sorting.ts'
import type { Bitset } from './bitset.ts'
import { type Delivered, findDeliveredOrder, type Picks } from './delivered.ts'
import { addDelivered } from './delivered-cards.ts'
import { findOrder } from './orders.ts'
import { pickRanked } from './pick-ranked.ts'
import { rankTexts } from './rank-texts.ts'
import type { Snapshot } from './snapshot-types.ts'

type Wanted = {
  readonly sort: Sort
  /** The words that the hits have. */
  readonly search: string
  /** Sorts names as it does. */
  readonly language: Language
  /** Where a number of cans is chosen, what they cost, and which of the prices are shown. */
  readonly delivered: Delivered | null
  readonly picks?: Picks | undefined
}

/** The cards of one page of any list. A sort chosen by the visitor is kept; by default the likelier hits come first. */
export function pickCards(
  snapshot: Snapshot,
  bits: Bitset,
  { sort, search, language, delivered, picks = delivered?.all }: Wanted,
  part: { offset: number; limit: number },
): ReadonlyArray<ProductCard> {
  const ranks = sort === 'default' ? rankTexts(snapshot.index, search) : []
  const order = (picks && findDeliveredOrder(picks, sort)) ?? findOrder(snapshot.orders, sort, language)
  const cards = pickRanked(order, { bits, ranks }, part).map((position) => snapshot.cards[position]!)
  return addDelivered(snapshot, cards, delivered, picks)
}
