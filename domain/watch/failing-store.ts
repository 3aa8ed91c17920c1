/** One failure is a hiccup, two may be one that lasts; the third comes half an hour after the first. */
export const FAILURES_TOLD = 3

/** `lastStatuses`: of the runs that ended, newest first. */
export function isStoreFailing(lastStatuses: ReadonlyArray<string>): boolean {
  const last = lastStatuses.slice(0, FAILURES_TOLD)
  return last.length === FAILURES_TOLD && last.every((status) => status === 'failed')
}
