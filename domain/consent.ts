/**
 * Which wording a subscriber agreed to: the texts beside the forms, in every language, as they were from that day on.
 * A change to any of them needs a new version; a test checks it.
 */
export const CONSENT_VERSION = '2026-11-17.3'

/** Stored as proof. */
export type Consent = {
  readonly version: string
  /** The page the form was on, or another way it was sent. */
  readonly source: string
  readonly at: Date
}

const LONGEST_SOURCE = 200

/** The path of the page that a form was sent from, by its referrer; without one, the page that received it. */
export function findConsentSource(
  referrer: string | null,
  { origin, path }: { origin: string; path: string },
) {
  const page = referrer === null ? null : URL.parse(referrer)
  return (page?.origin === origin ? page.pathname : path).slice(0, LONGEST_SOURCE)
}
