import type { Market, Supply } from './market.ts'
import type { Split } from './split-items.ts'

type Offered = { readonly store: number; readonly supply: Supply }

/** By item where its cans come from when each buys as cheaply as the market asks. Null when one cannot be had. */
export function buyAtAsked({ deals }: Market, needs: ReadonlyArray<number>): Split[] | null {
  const offered: Offered[][] = needs.map(() => [])
  for (const { mode, supplies } of deals)
    for (const supply of supplies) offered[supply.item]!.push({ store: mode.store, supply })
  const splits: Split[] = []
  for (const [item, need] of needs.entries()) {
    const split = buyItem(offered[item]!, need)
    if (!split) return null
    splits.push(split)
  }
  return splits
}

function buyItem(offered: ReadonlyArray<Offered>, need: number): Split | null {
  const width = need + 1
  /** By place and cans: the least that so many cost from the offers before that place, and how many the last one gave. */
  const least = new Float64Array((offered.length + 1) * width).fill(Number.POSITIVE_INFINITY)
  const taken = new Int32Array(least.length)
  least[0] = 0
  for (const [place, { supply }] of offered.entries()) {
    const known = place * width
    const next = known + width
    if (!supply.isForced) least.copyWithin(next, known, next)
    for (const cans of supply.choices) {
      const price = supply.asked[cans]!
      for (let have = 0; have + cans <= need; have++) {
        const sum = least[known + have]! + price
        if (sum >= least[next + have + cans]!) continue
        least[next + have + cans] = sum
        taken[next + have + cans] = cans
      }
    }
  }
  if (least[offered.length * width + need] === Number.POSITIVE_INFINITY) return null
  const cansOf = new Map<number, number>()
  for (let place = offered.length, left = need; left > 0; place--) {
    const cans = taken[place * width + left]!
    const { store } = offered[place - 1]!
    if (cans > 0) cansOf.set(store, (cansOf.get(store) ?? 0) + cans)
    left -= cans
  }
  return [...cansOf].map(([store, cans]) => ({ store, cans }))
}
