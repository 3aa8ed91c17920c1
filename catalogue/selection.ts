import { type Bitset, countBits, listMissing, listPositions } from './bitset.ts'
import type { ChoiceColumn } from './choice-column.ts'
import type { PerCanColumn } from './columns.ts'
import { listLength } from './int-lists.ts'

/** A set of products, ready to be counted: from the products in it, or from those missing when these are fewer. */
export type Selection = {
  readonly bits: Bitset
  readonly count: number
  readonly isMissing: boolean
  readonly positions: Uint32Array
}

export function makeSelection(bits: Bitset, size: number): Selection {
  const count = countBits(bits)
  const isMissing = count * 2 > size
  const positions = isMissing ? listMissing(bits, size, size - count) : listPositions(bits, count)
  return { bits, count, isMissing, positions }
}

/** How many of the selected products have each option. */
export function countChoices({ positions, isMissing }: Selection, column: ChoiceColumn): Uint32Array {
  const { starts, values } = column.optionsOf
  const counts = new Uint32Array(column.options.length)
  for (let nth = 0; nth < positions.length; nth++) {
    const end = starts[positions[nth]! + 1]!
    for (let at = starts[positions[nth]!]!; at < end; at++) counts[values[at]!]! += 1
  }
  return isMissing ? counts.map((count, option) => listLength(column.positionsOf, option) - count) : counts
}

/** How many of the selected products have each distinct price per can. */
export function countPerCan(
  { positions, isMissing }: Selection,
  { ranks, totals }: PerCanColumn,
): Uint32Array {
  const counts = new Uint32Array(totals.length)
  for (let nth = 0; nth < positions.length; nth++) counts[ranks[positions[nth]!]!]! += 1
  return isMissing ? counts.map((count, rank) => totals[rank]! - count) : counts
}
