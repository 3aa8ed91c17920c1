export const LEAST_PER_MINUTE = 1
export const MOST_PER_MINUTE = 3000
export const USUAL_PER_MINUTE = 60

const MINUTE_MS = 60_000
/** Small batches: mail of other kinds does not wait long behind one, and a pause takes effect soon. */
const BATCH_MS = 10_000

/** How many mails to queue at once, and how long to wait afterwards. */
export function paceOf(perMinute: number): { count: number; pauseMs: number } {
  const count = Math.max(1, Math.floor((perMinute * BATCH_MS) / MINUTE_MS))
  return { count, pauseMs: Math.ceil((count * MINUTE_MS) / perMinute) }
}
