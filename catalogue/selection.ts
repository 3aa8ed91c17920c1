import { type Bitset, countBits, listMissing, listPositions } from './bitset.ts'
import type { ChoiceColumn } from './choice-column.ts'
import type { PerCanColumn } from './columns.ts'
import { type IntLists, listLength } from './int-lists.ts'

/** A set of products, ready to be counted: by the products in it, or by the missing ones when those are fewer. */
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
  const { options, onlyOptionOf, optionsOf, positionsOf } = column
  const counts = onlyOptionOf
    ? countOnlyValues(positions, onlyOptionOf, options.length + 1)
    : countListValues(positions, optionsOf, options.length)
  if (!isMissing) return counts
  for (let option = 0; option < options.length; option++) {
    counts[option] = listLength(positionsOf, option) - counts[option]!
  }
  return counts
}

function countOnlyValues(positions: Uint32Array, values: Uint16Array, size: number): Uint32Array {
  const counts = new Uint32Array(size)
  for (let nth = 0; nth < positions.length; nth++) counts[values[positions[nth]!]!]! += 1
  return counts
}

function countListValues(positions: Uint32Array, { starts, values }: IntLists, size: number): Uint32Array {
  const counts = new Uint32Array(size)
  for (let nth = 0; nth < positions.length; nth++) {
    const end = starts[positions[nth]! + 1]!
    for (let at = starts[positions[nth]!]!; at < end; at++) counts[values[at]!]! += 1
  }
  return counts
}

/** How many of the selected products have each distinct price per can. */
export function countPerCan(
  { positions, isMissing }: Selection,
  { ranks, totals }: PerCanColumn,
): Uint32Array {
  const counts = new Uint32Array(totals.length)
  for (let nth = 0; nth < positions.length; nth++) counts[ranks[positions[nth]!]!]! += 1
  if (isMissing) for (let rank = 0; rank < totals.length; rank++) counts[rank] = totals[rank]! - counts[rank]!
  return counts
}
