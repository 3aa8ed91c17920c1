/** What one row says of each product. */
export type RowFacts = {
  /** The same text means the same fact; null where it is not known. */
  readonly keys: ReadonlyArray<string | null>
  /** Amounts of which the lowest is marked; null where there is none. */
  readonly amounts?: ReadonlyArray<number | null>
}

/** Whether the products differ in it. A fact that is known of some only is a difference. */
export function isDifferent({ keys }: RowFacts): boolean {
  return new Set(keys).size > 1
}

/** The places of the lowest amount; none where all products cost the same, or only one has a price. */
export function findLowest(amounts: ReadonlyArray<number | null>): ReadonlySet<number> {
  const known = amounts.filter((amount) => amount !== null)
  const low = Math.min(...known)
  if (known.length < 2 || known.every((amount) => amount === low)) return new Set()
  return new Set(amounts.flatMap((amount, place) => (amount === low ? [place] : [])))
}
