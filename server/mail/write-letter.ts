import type { Translate } from '#app/i18n/messages.ts'
import type { OutgoingMail } from '#domain/mail.ts'
import { accountLetters } from './account-letters.ts'
import type { Letter, LetterWriters } from './letter.ts'
import { newsletterLetters } from './newsletter-letters.ts'
import { operatorLetters } from './operator-letters.ts'
import { reportLetters } from './report-letters.ts'
import { retailerLetters } from './retailer-letters.ts'

const writers: LetterWriters<OutgoingMail['kind']> = {
  ...accountLetters,
  ...newsletterLetters,
  ...retailerLetters,
  ...reportLetters,
  ...operatorLetters,
}

export function writeLetter({ kind, values }: OutgoingMail, t: Translate<'mail'>): Letter {
  // Kind and values belong together, which the compiler cannot follow through the table.
  const write = writers[kind] as (values: OutgoingMail['values'], t: Translate<'mail'>) => Letter
  const letter = write(values, t)
  return { ...letter, subject: toOneLine(letter.subject) }
}

/** A subject is one header: a visitor's text must not begin another. */
function toOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
