import { closeRunsStartedBefore, deleteRunsBefore } from '#data/feed-run-retention.ts'
import { RUNS_KEPT_DAYS } from '#domain/feed-schedule.ts'
import type { FeedDeps } from './feed-deps.ts'

type Deps = Pick<FeedDeps, 'db' | 'now'>

const HOUR_MS = 60 * 60 * 1000
/** Longer than any run takes: its job is given up after half an hour. */
const LONGEST_RUN_HOURS = 1
/** For a store that is seldom read these may be older. */
const NEWEST_KEPT = 200

/**
 * Closes runs whose process was killed, so that none seems to run for ever. At the start, where no other process works
 * on the database, that is every open run. A run that is still alive finds itself closed, and writes nothing.
 */
export function closeInterruptedRuns({ db, now }: Deps, { isAlone }: { isAlone: boolean }): Promise<number> {
  const longestMs = isAlone ? 0 : LONGEST_RUN_HOURS * HOUR_MS
  return closeRunsStartedBefore(db, { before: new Date(now().getTime() - longestMs), now: now() })
}

/** Deletes runs that are no longer needed. */
export function purgeRuns({ db, now }: Deps): Promise<number> {
  const before = new Date(now().getTime() - RUNS_KEPT_DAYS * 24 * HOUR_MS)
  return deleteRunsBefore(db, { before, newestKept: NEWEST_KEPT })
}
