/**
 * Which wording somebody agreed to who subscribed: the texts beside the forms, in every language, as they were from
 * that day on. Whoever changes one of them begins a new version; a test says so.
 */
export const CONSENT_VERSION = '2026-11-17'

/** What is kept as proof. */
export type Consent = {
  readonly version: string
  /** The page the form was on, or what else it was sent by. */
  readonly source: string
  readonly at: Date
}

const LONGEST_SOURCE = 200

/** The path of the page that a form was sent from, as a browser tells it; the page that took it where it does not. */
export function findConsentSource(
  referrer: string | null,
  { origin, path }: { origin: string; path: string },
) {
  const page = referrer === null ? null : URL.parse(referrer)
  return (page?.origin === origin ? page.pathname : path).slice(0, LONGEST_SOURCE)
}
