import type { EurMicro } from '#domain/money/amounts.ts'
import type { PricePoint } from '#domain/price-history.ts'

const MARGIN = 10

type Course = {
  readonly points: ReadonlyArray<PricePoint>
  readonly fromMs: number
  readonly toMs: number
  readonly target: EurMicro | null
}

/** A step line, where it was at or under the target, and how high the target is; in a square of 100. */
export function drawTarget({ points, fromMs, toMs, target }: Course) {
  const prices = [...points.flatMap(({ eurMicro }) => eurMicro ?? []), ...(target === null ? [] : [target])]
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const xOf = (ms: number) => round((Math.max(0, ms - fromMs) / (toMs - fromMs)) * 100)
  const yOf = (price: number) =>
    low === high ? 50 : round(MARGIN + ((high - price) / (high - low)) * (100 - 2 * MARGIN))
  let line = ''
  let under = ''
  for (const [nth, { at, eurMicro }] of points.entries()) {
    if (eurMicro === null) continue
    const [from, to] = [xOf(Date.parse(at)), xOf(Date.parse(points[nth + 1]?.at ?? '') || toMs)]
    const y = yOf(eurMicro)
    const isJoined = nth > 0 && points[nth - 1]!.eurMicro !== null
    line += `${isJoined ? `V${y}` : `M${from} ${y}`}H${to}`
    if (target !== null && eurMicro <= target) under += `M${from} ${y}H${to}`
  }
  return { line, under, targetY: target === null ? null : yOf(target) }
}

function round(percent: number): number {
  return Math.round(percent * 10) / 10
}
