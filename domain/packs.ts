/** The quantities a shopper can choose. */
export const QUANTITIES = [1, 5, 10, 20, 30] as const
/** More than anybody buys at once; an address or a call that asks for more makes no sense. */
export const MOST_CANS = 1000

export type Pack = { readonly cans: number; readonly priceMinor: number }
export type PackCount<P extends Pack> = { readonly pack: P; readonly count: number }

/**
 * The cheapest way to buy exactly `cans` cans out of a store's packs, largest packs first.
 * Null when no mix gives exactly that number. Equal prices go to fewer packs.
 */
export function bestPackMix<P extends Pack>(packs: ReadonlyArray<P>, cans: number): PackCount<P>[] | null {
  type Step = { cost: number; packCount: number; last: P }
  const best: (Step | null)[] = [null]
  for (let have = 1; have <= cans; have++) {
    best[have] = null
    for (const pack of packs) {
      const before = have - pack.cans
      if (before < 0 || (before > 0 && !best[before])) continue
      const cost = (best[before]?.cost ?? 0) + pack.priceMinor
      const packCount = (best[before]?.packCount ?? 0) + 1
      const known = best[have]
      if (!known || cost < known.cost || (cost === known.cost && packCount < known.packCount)) {
        best[have] = { cost, packCount, last: pack }
      }
    }
  }
  if (!best[cans]) return null
  const counts = new Map<P, number>()
  for (let left = cans; left > 0; ) {
    const { last } = best[left]!
    counts.set(last, (counts.get(last) ?? 0) + 1)
    left -= last.cans
  }
  return [...counts].map(([pack, count]) => ({ pack, count })).toSorted((a, b) => b.pack.cans - a.pack.cans)
}
