import { type TotalPoint, totalLow } from '#domain/advice/total-history.ts'
import type { Destination } from '#domain/country.ts'
import type { Deps } from '#services/deps.ts'
import { type ReadRecords, readerOf } from '#services/history/read-records.ts'
import { buildTotalCourse } from './build-total-course.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type TotalHistory = {
  readonly from: string
  readonly to: string
  readonly points: ReadonlyArray<TotalPoint>
}

/** The lowest total of this many cans at any store that sends there, over the last days. */
export async function findTotalHistory(
  deps: Pick<Deps, 'catalogue' | 'db' | 'now'>,
  {
    position,
    cans,
    destination,
    days,
    readRecords = readerOf(deps, deps.catalogue().products[position]!.id),
  }: { position: number; cans: number; destination: Destination; days: number; readRecords?: ReadRecords },
): Promise<TotalHistory> {
  const snapshot = deps.catalogue()
  const to = deps.now()
  const since = new Date(to.getTime() - days * DAY_MS)
  const records = await readRecords(since)
  const points = totalLow(buildTotalCourse(snapshot, { position, records, since, cans, destination }))
  return { from: since.toISOString(), to: to.toISOString(), points }
}
