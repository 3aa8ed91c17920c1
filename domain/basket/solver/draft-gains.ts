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
  let all: Gains = isForced ? [] : gains
  for (const { cost, measure, price } of options) {
    const more = gains.map(({ goods, gain }) => ({
      goods: Math.min(limit, goods + measure),
      gain: gain + price - cost,
    }))
    all = joinGains(all, more)
    if (all.length > MOST_GAINS) all = thinOut(all, limit / MOST_GAINS)
  }
  return all
}

/** Both, without those that another one beats. The most goods come first here, and each next one has to gain more. */
function joinGains(one: Gains, other: Gains): Gains {
  const best: Array<Gains[number]> = []
  let [first, second] = [one.length - 1, other.length - 1]
  while (first >= 0 || second >= 0) {
    const isFirst = second < 0 || (first >= 0 && one[first]!.goods >= other[second]!.goods)
    const next = isFirst ? one[first--]! : other[second--]!
    if (best.length > 0 && next.gain <= best.at(-1)!.gain) continue
    if (best.at(-1)?.goods === next.goods) best.pop()
    best.push(next)
  }
  return best.reverse()
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
