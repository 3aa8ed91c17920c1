import type { FeedRun } from '#data/feed-runs.ts'
import { RUN_STATUSES, type RunOutcome } from './feed-deps.ts'

type Ended = Pick<FeedRun, 'id' | 'status' | 'reason'> & Partial<FeedRun>

/** A run's row as callers see it. */
export function buildOutcome(run: Ended): RunOutcome {
  const { id, seen = 0, changed = 0, gone = 0, rejected = 0, matched = 0, review = 0, heldPrices = 0 } = run
  const status = RUN_STATUSES.find((name) => name === run.status)
  if (!status) throw new Error(`run ${id} has not ended: ${run.status}`)
  return {
    status,
    runId: id,
    seen,
    changed,
    gone,
    rejected,
    matched,
    review,
    held: heldPrices,
    reason: run.reason,
  }
}

/** Nothing was done, for this reason. */
export function skipRun(reason: string): RunOutcome {
  const none = { seen: 0, changed: 0, gone: 0, rejected: 0, matched: 0, review: 0, held: 0 }
  return { status: 'skipped', runId: null, ...none, reason }
}
