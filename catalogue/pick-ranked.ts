import { type Bitset, countBits, exclude, intersect } from './bitset.ts'
import { type Order, pickPage } from './orders.ts'

/** Positions of one page of the hits: those of the first rank in order, then those of the next, then the rest. */
export function pickRanked(
  order: Order,
  { bits, ranks }: { bits: Bitset; ranks: ReadonlyArray<Bitset> },
  { offset, limit }: { offset: number; limit: number },
): number[] {
  const rest = bits.slice()
  const groups = ranks.map((rank) => {
    const group = rank.slice()
    intersect(group, rest)
    exclude(rest, group)
    return group
  })
  const page: number[] = []
  let before = 0
  for (const group of [...groups, rest]) {
    const count = countBits(group)
    const from = Math.max(offset - before, 0)
    page.push(...pickPage(order, { bits: group, count }, { offset: from, limit: limit - page.length }))
    before += count
  }
  return page
}
