import { createList } from './short-lists.ts'

/** Packs of one item, as columns. */
export type PackColumns = {
  readonly cans: ReadonlyArray<number>
  readonly cost: ReadonlyArray<number>
}

/**
 * The least cost of each number of cans up to the need. Infinite where no mix makes exactly that number; with
 * `mayExceed` a mix may hold more.
 */
export function coverItem({ cans, cost }: PackColumns, need: number, mayExceed: boolean): Float64Array {
  const least = createList(need + 1)
  least[0] = 0
  for (let have = 1; have <= need; have++) {
    let lowest = Number.POSITIVE_INFINITY
    for (let pack = 0; pack < cans.length; pack++) {
      const before = have - cans[pack]!
      if (before < 0 && !mayExceed) continue
      const sum = least[Math.max(before, 0)]! + cost[pack]!
      if (sum < lowest) lowest = sum
    }
    least[have] = lowest
  }
  return least
}
