import type { OutgoingMail } from '#domain/mail.ts'
import { accountLetters } from './account-letters.ts'
import { alertLetters } from './alert-letters.ts'
import { incidentLetters } from './incident-letters.ts'
import { issueLetters } from './issue-letters.ts'
import type { Letter, LetterWords, LetterWriters } from './letter.ts'
import { newsletterLetters } from './newsletter-letters.ts'
import { operatorLetters } from './operator-letters.ts'
import { reportLetters } from './report-letters.ts'
import { retailerLetters } from './retailer-letters.ts'

const writers: LetterWriters<OutgoingMail['kind']> = {
  ...accountLetters,
  ...alertLetters,
  ...newsletterLetters,
  ...issueLetters,
  ...incidentLetters,
  ...retailerLetters,
  ...reportLetters,
  ...operatorLetters,
}

export function writeLetter({ kind, values }: OutgoingMail, words: LetterWords): Letter {
  // Kind and values belong together, which the compiler cannot follow through the table.
  const write = writers[kind] as LetterWriters<'verify-email'>['verify-email']
  const letter = write(values as never, words.t, words)
  return { ...letter, subject: toOneLine(letter.subject) }
}

/** A subject is one header: a visitor's text must not begin another. */
function toOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
