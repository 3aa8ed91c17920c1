/** What a progress bar shows of a long command. Times are ISO 8601. */
export type OperationProgress = {
  readonly id: number
  readonly status: 'running' | 'done' | 'failed'
  /** Total steps; 0 while unknown. */
  readonly total: number
  readonly done: number
  readonly failed: number
  readonly message: string | null
  readonly startedAt: string
  readonly finishedAt: string | null
}

/** Whole minutes left at the pace so far, at least one; null while it cannot be estimated. */
export function estimateMinutesLeft(
  { startedAt, total, done }: Pick<OperationProgress, 'startedAt' | 'total' | 'done'>,
  nowMs: number,
): number | null {
  if (done === 0 || total === 0 || done >= total) return null
  const elapsedMs = nowMs - Date.parse(startedAt)
  return Math.max(Math.round((elapsedMs / done) * ((total - done) / 60_000)), 1)
}

export function percentDone({ total, done, status }: Pick<OperationProgress, 'total' | 'done' | 'status'>) {
  if (status === 'done') return 100
  return total === 0 ? 0 : Math.min((done / total) * 100, 100)
}
