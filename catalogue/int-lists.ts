/** Many short lists of whole numbers in two flat arrays: list k is values[starts[k]] up to values[starts[k + 1]]. */
export type IntLists = { readonly starts: Uint32Array; readonly values: Uint32Array }

export function packLists(lists: ReadonlyArray<ReadonlyArray<number>>): IntLists {
  const starts = new Uint32Array(lists.length + 1)
  for (const [key, list] of lists.entries()) starts[key + 1] = starts[key]! + list.length
  const values = new Uint32Array(starts[lists.length]!)
  for (const [key, list] of lists.entries()) values.set(list, starts[key]!)
  return { starts, values }
}

/** For each value below `valueCount`, the lists that hold it, ascending. */
export function invertLists({ starts, values }: IntLists, valueCount: number): IntLists {
  const inverted = { starts: new Uint32Array(valueCount + 1), values: new Uint32Array(values.length) }
  for (const value of values) inverted.starts[value + 1]! += 1
  for (let value = 0; value < valueCount; value++) inverted.starts[value + 1]! += inverted.starts[value]!
  const next = inverted.starts.slice()
  for (let key = 0; key + 1 < starts.length; key++) {
    for (let at = starts[key]!; at < starts[key + 1]!; at++) inverted.values[next[values[at]!]!++] = key
  }
  return inverted
}

export function getList({ starts, values }: IntLists, key: number): Uint32Array {
  return values.subarray(starts[key]!, starts[key + 1]!)
}

export function listLength({ starts }: IntLists, key: number): number {
  return starts[key + 1]! - starts[key]!
}
