import { BEST_SELLERS, isBestSeller } from '#domain/best-sellers.ts'
import { type ClickScores, choosePopularity, type PopularitySource } from '#domain/popularity.ts'
import type { ProductCard } from '#domain/product.ts'
import type { Steps } from '#domain/steps.ts'
import { countBits } from './bitset.ts'
import { buildOrder, type Order, pickPage } from './orders.ts'
import type { SearchIndex } from './search-index.ts'
import { searchTexts } from './search-texts.ts'

export type Popularity = {
  readonly source: PopularitySource
  /** Products in stock first, the most popular first among them. */
  readonly order: Order
  /** Positions, best first. */
  readonly bestSellers: ReadonlyArray<number>
}

type PopularityInput = {
  readonly cards: ReadonlyArray<ProductCard>
  readonly index: SearchIndex
  /** Most reviews first: decides where neither clicks nor the list do. */
  readonly reviewed: Order
  readonly clicks: ClickScores
}

/** The order of lists when a visitor chooses none, and what sells best. */
export function* buildPopularity(input: PopularityInput): Steps<Popularity> {
  const { cards, reviewed, clicks } = input
  const picks = pickByHand(input)
  yield
  const source = choosePopularity(clicks)
  const scores = Float64Array.from(cards, ({ id }) => clicks.scores.get(id) ?? 0)
  const ranks = new Uint32Array(cards.length).fill(picks.length)
  for (const [rank, position] of picks.entries()) ranks[position] = rank
  const byScore = (a: number, b: number) => scores[b]! - scores[a]!
  const byPick = (a: number, b: number) => ranks[a]! - ranks[b]!
  const [first, second] = source === 'clicks' ? [byScore, byPick] : [byPick, byScore]
  const isMissing = Uint8Array.from(cards, ({ priceFrom }) => (priceFrom === null ? 1 : 0))
  const { places } = reviewed
  const order = buildOrder(
    cards.length,
    (a, b) => isMissing[a]! - isMissing[b]! || first(a, b) || second(a, b) || places[a]! - places[b]!,
  )
  yield
  const bestSellers = source === 'clicks' ? listMostOpened(order, { scores, isMissing }) : picks
  return { source, order, bestSellers }
}

/** For each phrase of the list, the most reviewed product with it in its name that no earlier phrase took. */
function pickByHand({ cards, index, reviewed }: PopularityInput): number[] {
  const taken = new Set<number>()
  for (const bestSeller of BEST_SELLERS) {
    const bits = searchTexts(index, bestSeller.phrase)!
    const hits = { bits, count: countBits(bits) }
    const match = pickPage(reviewed, hits, { offset: 0, limit: Number.POSITIVE_INFINITY }).find(
      (position) => !taken.has(position) && isBestSeller(cards[position]!.name, bestSeller),
    )
    if (match !== undefined) taken.add(match)
  }
  return [...taken]
}

function listMostOpened(
  { positions }: Order,
  { scores, isMissing }: { scores: Float64Array; isMissing: Uint8Array },
): number[] {
  return [...positions.subarray(0, BEST_SELLERS.length)].filter(
    (position) => scores[position]! > 0 && !isMissing[position],
  )
}
