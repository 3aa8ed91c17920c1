import { type Bitset, countBits, exclude, intersect } from './bitset.ts'
import { type Order, pickPage } from './orders.ts'
import type { Rank } from './rank-texts.ts'

/** Positions of one page of the hits: those of the first rank in order, then those of the next, then the rest. */
export function pickRanked(
  order: Order,
  { bits, ranks }: { bits: Bitset; ranks: ReadonlyArray<Rank> },
  { offset, limit }: { offset: number; limit: number },
): number[] {
  const rest = ranks.length > 0 ? bits.slice() : bits
  const total = countBits(bits)
  const page: number[] = []
  let before = 0
  function take(group: Bitset) {
    const count = countBits(group)
    const from = Math.max(offset - before, 0)
    page.push(...pickPage(order, { bits: group, count }, { offset: from, limit: limit - page.length }))
    before += count
  }
  for (const rank of ranks) {
    if (page.length >= limit || before === total) return page
    const group = rank()
    intersect(group, rest)
    exclude(rest, group)
    take(group)
  }
  if (page.length < limit) take(rest)
  return page
}
