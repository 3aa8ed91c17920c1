/**
 * How long is kept what people give us. The daily tidying goes by it, and the privacy policy and the admin panel tell
 * it: whoever changes a number changes all three.
 */
export const RETENTION = {
  /** Copies of mails, of whatever end. */
  mailDays: 30,
  /** Addresses that nobody confirmed. */
  unconfirmedDays: 30,
  /** After leaving; a fingerprint stays, so that nobody writes to the address by mistake. */
  unsubscribedDays: 30,
  messageMonths: 12,
  /** That nobody decided on. */
  undecidedApplicationMonths: 12,
  /** After the decision. An approved one stays as long as its store; who applied can be taken out of it. */
  rejectedApplicationMonths: 6,
  clickMonths: 24,
} as const

const DAY_MS = 24 * 60 * 60 * 1000

export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * DAY_MS)
}

/** The same day of an earlier month, or its last one. */
export function monthsBefore(moment: Date, months: number): Date {
  const earlier = new Date(moment)
  earlier.setUTCDate(1)
  earlier.setUTCMonth(earlier.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(earlier.getUTCFullYear(), earlier.getUTCMonth() + 1, 0)).getUTCDate()
  earlier.setUTCDate(Math.min(moment.getUTCDate(), lastDay))
  return earlier
}
