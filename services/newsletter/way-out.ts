import type { Language } from '#domain/language.ts'
import { buildMailLink, type MailLink } from '#domain/mail-links.ts'
import type { MailDeps } from '#services/deps.ts'

/** The link by which the reader of a mail unsubscribes. */
export function makeWayOut(
  { origin }: Pick<MailDeps, 'origin'>,
  { subject, language }: { subject: string; language: Language },
): MailLink {
  return buildMailLink({ origin, purpose: 'newsletter-unsubscribe', subject, language })
}
