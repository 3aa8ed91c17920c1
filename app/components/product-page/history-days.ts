import type { Minor } from '#domain/money/amounts.ts'
import { DAY_MS } from './chart-geometry.ts'
import type { HistoryView, ViewPoint } from './history-view.ts'

/** A day of the chart, as it can be read. */
export type HistoryDay = {
  /** Its end, or now: a price counts on the day on which it began. */
  readonly atMs: number
  /** Null before the first known price. */
  readonly point: ViewPoint | null
  /** Since when and until when the price is the same, as far as the chart shows it. */
  readonly sameFromMs: number
  readonly sameToMs: number
  /** Whether it is the lowest of the last thirty days, and one of them. */
  readonly isLow: boolean
}

/** Every day that the chart shows, oldest first; the last one is today. */
export function listDays({ points, period, recent, low }: HistoryView): HistoryDay[] {
  const stretches = joinEqual(points, period)
  const days: HistoryDay[] = []
  for (let midnightMs = startOfDay(period.fromMs); midnightMs <= period.toMs; midnightMs += DAY_MS) {
    const atMs = Math.min(midnightMs + DAY_MS - 1, period.toMs)
    const point = points.findLast(({ at }) => Date.parse(at) <= atMs) ?? null
    const stretch = stretches.findLast(({ fromMs }) => fromMs <= atMs)
    days.push({
      atMs,
      point,
      sameFromMs: stretch?.fromMs ?? period.fromMs,
      sameToMs: stretch?.toMs ?? period.toMs,
      isLow: low !== null && point?.minor === low.minor && atMs >= recent.fromMs,
    })
  }
  return days
}

/** The first day that has a price, as it can be read: one that held for an hour is not the price of its day. */
export function findFirstPrice(days: ReadonlyArray<HistoryDay>): { minor: Minor; atMs: number } | null {
  for (const { point, atMs } of days) if (point && point.minor !== null) return { minor: point.minor, atMs }
  return null
}

/** Points with the same price after one another are one stretch, whatever store it is from. */
function joinEqual(points: ReadonlyArray<ViewPoint>, { fromMs, toMs }: HistoryView['period']) {
  const changes = points.filter(({ minor }, index) => index === 0 || minor !== points[index - 1]!.minor)
  return changes.map(({ at }, index) => {
    const next = changes[index + 1]
    return { fromMs: Math.max(Date.parse(at), fromMs), toMs: next ? Date.parse(next.at) - 1 : toMs }
  })
}

const STEPS = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 } as const

/** The day that a key leads to: one further, with Shift to the next change, or to either end. Null for other keys. */
export function moveDay(
  days: ReadonlyArray<HistoryDay>,
  index: number,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): number | null {
  const last = days.length - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (!isStepKey(key)) return null
  const step = STEPS[key]
  let moved = clampTo(index + step, last)
  if (!shiftKey) return moved
  const minorOf = (day: number) => days[day]?.point?.minor ?? null
  while (moved > 0 && moved < last && minorOf(moved) === minorOf(index)) moved += step
  return moved
}

/** The day nearest to a place in the chart, from 0 at its left end to 1 at its right. */
export function findDay(
  days: ReadonlyArray<HistoryDay>,
  share: number,
  { fromMs, toMs }: HistoryView['period'],
) {
  const atMs = fromMs + Math.min(1, Math.max(0, share)) * (toMs - fromMs)
  return clampTo(Math.floor((atMs - startOfDay(fromMs)) / DAY_MS), days.length - 1)
}

function isStepKey(key: string): key is keyof typeof STEPS {
  return key in STEPS
}

function clampTo(index: number, last: number): number {
  return Math.min(last, Math.max(0, index))
}

function startOfDay(ms: number): number {
  return Math.floor(ms / DAY_MS) * DAY_MS
}
