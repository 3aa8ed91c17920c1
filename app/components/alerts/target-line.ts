import type { Minor } from '#domain/money/amounts.ts'
import type { ShownPoint } from '#domain/shown-amount.ts'

const MARGIN = 10

type Course = {
  readonly points: ReadonlyArray<ShownPoint>
  readonly fromMs: number
  readonly toMs: number
  readonly target: Minor | null
}

/** A step line, where it was at or under the target, and how high the target is; in a square of 100. */
export function drawTarget({ points, fromMs, toMs, target }: Course) {
  const prices = [...points.flatMap(({ minor }) => minor ?? []), ...(target === null ? [] : [target])]
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const xOf = (ms: number) => round((Math.max(0, ms - fromMs) / (toMs - fromMs)) * 100)
  const yOf = (price: number) =>
    low === high ? 50 : round(MARGIN + ((high - price) / (high - low)) * (100 - 2 * MARGIN))
  let line = ''
  let under = ''
  for (const [nth, { at, minor }] of points.entries()) {
    if (minor === null) continue
    const [from, to] = [xOf(Date.parse(at)), xOf(Date.parse(points[nth + 1]?.at ?? '') || toMs)]
    const y = yOf(minor)
    const isJoined = nth > 0 && points[nth - 1]!.minor !== null
    line += `${isJoined ? `V${y}` : `M${from} ${y}`}H${to}`
    if (target !== null && minor <= target) under += `M${from} ${y}H${to}`
  }
  return { line, under, targetY: target === null ? null : yOf(target) }
}

function round(percent: number): number {
  return Math.round(percent * 10) / 10
}
