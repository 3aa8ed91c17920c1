import { isLanguage, type Language } from '#domain/language.ts'
import { buildMailLink, type LinkPurpose, type MailLink } from '#domain/mail-links.ts'
import type { Deps } from '#services/deps.ts'

/** A page that only the reader of the mail can open. The link is part of a mail and works only once that is sent. */
export function makeLink(
  { mail }: Pick<Deps, 'mail'>,
  { purpose, userId, language }: { purpose: LinkPurpose; userId: string; language: Language },
): MailLink {
  return buildMailLink({ origin: mail.origin, purpose, subject: userId, language })
}

/** The language a user is written to in. */
export function languageOf({ language }: { language: string }): Language {
  return isLanguage(language) ? language : 'en'
}
