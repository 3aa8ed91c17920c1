import { LinkEndedError } from './fill-link.ts'

const MOST_ATTEMPTS = 10
const FIRST_PAUSE_SECONDS = 60
const LONGEST_PAUSE_SECONDS = 6 * 60 * 60
const LONGEST_REASON = 500

/** When to try again, and why it failed. Null for never: tried too often, or refused for good. */
export function decideRetry(
  error: unknown,
  attempts: number,
): { reason: string; retrySeconds: number | null } {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_REASON)
  if (attempts >= MOST_ATTEMPTS || isRefusedForGood(error)) return { reason, retrySeconds: null }
  const pauseSeconds = FIRST_PAUSE_SECONDS * 2 ** (attempts - 1)
  return { reason, retrySeconds: Math.min(pauseSeconds, LONGEST_PAUSE_SECONDS) }
}

/** A recipient the mail server will never take. A wrong password is not one: the operator can correct it. */
function isRefusedForGood(error: unknown): boolean {
  if (error instanceof LinkEndedError) return true
  const { code, responseCode = 0 } = (error ?? {}) as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && responseCode >= 500
}
