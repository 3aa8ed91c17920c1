const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A server that asks us to come back soon is satisfied by then. */
export const MAIL_LATE_MINUTES = 10
/** A mail that has begun its second attempt has failed once. */
const TRIES_BEFORE_LATE = 2
/** Mail that was given up is news for a day; the outbox keeps it. */
const FAILED_HOURS = 24

/** A mail on its way that should have left: it was refused again and again, or no sender takes it. */
export function isMailLate(
  mail: { readonly attempts: number; readonly createdAt: Date; readonly nextAttemptAt: Date },
  now: Date,
): boolean {
  const limitMs = now.getTime() - MAIL_LATE_MINUTES * MINUTE_MS
  if (mail.nextAttemptAt.getTime() < limitMs) return true
  return mail.attempts >= TRIES_BEFORE_LATE && mail.createdAt.getTime() < limitMs
}

/** From when on mail that was given up counts as given up lately. */
export function failedLatelySince(now: Date): Date {
  return new Date(now.getTime() - FAILED_HOURS * HOUR_MS)
}
