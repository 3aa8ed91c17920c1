/**
 * How long personal data is kept. The daily clean-up follows it, and the privacy policy and the admin panel show
 * it, so a changed number changes all three.
 */
export const RETENTION = {
  /** Copies of mails, whether delivered or not. */
  mailDays: 30,
  /** Addresses that were never confirmed. */
  unconfirmedDays: 30,
  /** After unsubscribing; a fingerprint stays, so that the address is not written to by mistake. */
  unsubscribedDays: 30,
  messageMonths: 12,
  /** Applications without a decision. */
  undecidedApplicationMonths: 12,
  /** After the decision. An approved one stays as long as its store; the applicant can be removed from it. */
  rejectedApplicationMonths: 6,
  clickMonths: 24,
  /** The address and the network of a report, if it is not answered sooner. */
  reportAddressDays: 30,
  /** What alerts found, and the messages about it. */
  alertDays: 90,
  /** The report itself, which then names no one. */
  reportMonths: 24,
} as const

const DAY_MS = 24 * 60 * 60 * 1000

export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * DAY_MS)
}

/** The same day of an earlier month, or its last day. */
export function monthsBefore(moment: Date, months: number): Date {
  const earlier = new Date(moment)
  earlier.setUTCDate(1)
  earlier.setUTCMonth(earlier.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(earlier.getUTCFullYear(), earlier.getUTCMonth() + 1, 0)).getUTCDate()
  earlier.setUTCDate(Math.min(moment.getUTCDate(), lastDay))
  return earlier
}
