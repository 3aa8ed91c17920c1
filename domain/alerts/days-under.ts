import { toUtcDay } from '../day.ts'
import type { Minor } from '../money/amounts.ts'
import type { ShownPoint } from '../shown-amount.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type DaysUnder = {
  /** Days on which the price was at or under the limit at some time. */
  readonly days: number
  /** Days on which there was a price. */
  readonly known: number
  /** The last of them, as 2026-11-08; null when there is none. */
  readonly last: string | null
}

/** How often a step line was at or under a limit: 'on 41 of 180 days'. */
export function countDaysUnder(points: ReadonlyArray<ShownPoint>, limit: Minor, to: Date): DaysUnder {
  const under = new Set<number>()
  const known = new Set<number>()
  for (const [index, { at, minor }] of points.entries()) {
    if (minor === null) continue
    const next = points[index + 1]
    const firstDay = dayNumber(Date.parse(at))
    // A change at midnight belongs to the new day alone.
    const lastDay = next ? dayNumber(Date.parse(next.at) - 1) : dayNumber(to.getTime())
    for (let day = firstDay; day <= lastDay; day++) {
      known.add(day)
      if (minor <= limit) under.add(day)
    }
  }
  const last = under.size === 0 ? null : toUtcDay(new Date(Math.max(...under) * DAY_MS))
  return { days: under.size, known: known.size, last }
}

function dayNumber(atMs: number): number {
  return Math.floor(atMs / DAY_MS)
}
