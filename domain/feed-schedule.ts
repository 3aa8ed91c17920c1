import { hashText } from './seeded-random.ts'

const MINUTE_MS = 60_000
const REFRESH_MS = 6 * 60 * MINUTE_MS
/** Spread by this share to either side, so that stores that began together drift apart. */
const JITTER_SHARE = 0.1
const FIRST_RETRY_MS = 10 * MINUTE_MS
/** The runs of this time are all kept: they show when a store was not read. */
export const RUNS_KEPT_DAYS = 90

/** When a store is read again after a successful run. The same run always gives the same time. */
export function nextRunAfter({ startedAt, runId }: { startedAt: Date; runId: number }): Date {
  const share = hashText(`run ${runId}`) / 2 ** 32
  return new Date(startedAt.getTime() + Math.round(REFRESH_MS * (1 + JITTER_SHARE * (2 * share - 1))))
}

/** After a failure: later with each one in a row, never later than after a good run, never before the store allows. */
export function retryRunAfter({
  startedAt,
  failures,
  retryAfterMs,
}: {
  startedAt: Date
  /** Failures in a row, including this one. */
  failures: number
  retryAfterMs: number | null
}): Date {
  const waitMs = Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1), REFRESH_MS)
  return new Date(startedAt.getTime() + Math.max(waitMs, retryAfterMs ?? 0))
}
