import type { Option } from './list-options.ts'

/**
 * How much more a mode is paid than its goods cost, at most, when they bring so much towards its limit for free shipping:
 * the fewest goods first, which gain most.
 */
export type Gains = ReadonlyArray<{ readonly goods: number; readonly gain: number }>

/** From so many on, those with nearly as many goods become one. */
const MOST_GAINS = 256

export const NO_GAINS: Gains = [{ goods: 0, gain: 0 }]

/** With one more supply, and what is asked for its options. Goods above the limit do not count. */
export function addGains(
  gains: Gains,
  options: ReadonlyArray<Option & { readonly price: number }>,
  { isForced, limit }: { isForced: boolean; limit: number },
): Gains {
  const all = isForced ? [] : [...gains]
  for (const { cost, measure, price } of options)
    for (const { goods, gain } of gains)
      all.push({ goods: Math.min(limit, goods + measure), gain: gain + price - cost })
  all.sort((a, b) => b.goods - a.goods || b.gain - a.gain)
  const best: Array<Gains[number]> = []
  for (const more of all) if (best.length === 0 || more.gain > best.at(-1)!.gain) best.push(more)
  best.reverse()
  return best.length > MOST_GAINS ? thinOut(best, limit / MOST_GAINS) : best
}

/** Each one that is kept has the most gain and the most goods of its neighbours, so that a bound stays one. */
function thinOut(gains: Gains, width: number): Gains {
  const kept: Array<Gains[number]> = []
  for (let nth = 0; nth < gains.length; nth++) {
    const { goods, gain } = gains[nth]!
    while (nth + 1 < gains.length && gains[nth + 1]!.goods < goods + width) nth++
    kept.push({ goods: gains[nth]!.goods, gain })
  }
  return kept
}

/** The most that can be gained with at least so many goods; minus infinity where there are never so many. */
export function mostGain(gains: Gains, missing: number): number {
  for (let nth = 0; nth < gains.length; nth++) if (gains[nth]!.goods >= missing) return gains[nth]!.gain
  return Number.NEGATIVE_INFINITY
}
