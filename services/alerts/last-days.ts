import type { HistoryPoint } from '#domain/advice/total-history.ts'

/** The part of a step line from then on, with the price it began with. */
export function lastDays(points: ReadonlyArray<HistoryPoint>, since: Date): ReadonlyArray<HistoryPoint> {
  return points.filter((_, nth) => {
    const next = points[nth + 1]
    return next === undefined || Date.parse(next.at) > since.getTime()
  })
}
