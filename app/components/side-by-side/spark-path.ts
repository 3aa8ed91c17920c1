import type { PricePoint } from '#domain/price-history.ts'

/** Room above the highest and below the lowest price, in percent of the height. */
const MARGIN = 10

/** The course as one SVG path in a square of 100: level stretches and jumps, and a new start after a gap. */
export function sparkPath(
  points: ReadonlyArray<PricePoint>,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): string {
  const prices = points.flatMap(({ eurMicro }) => eurMicro ?? [])
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const xOf = (ms: number) => round(((ms - fromMs) / (toMs - fromMs)) * 100)
  const yOf = (price: number) =>
    low === high ? 50 : round(MARGIN + ((high - price) / (high - low)) * (100 - 2 * MARGIN))
  return points
    .map(({ at, eurMicro }, nth) => {
      if (eurMicro === null) return ''
      const next = points[nth + 1]
      const isJoined = nth > 0 && points[nth - 1]!.eurMicro !== null
      const y = yOf(eurMicro)
      const end = next ? Date.parse(next.at) : toMs
      return `${isJoined ? `V${y}` : `M${xOf(Date.parse(at))} ${y}`}H${xOf(end)}`
    })
    .join('')
}

function round(percent: number): number {
  return Math.round(percent * 10) / 10
}
