import { insertMail } from '#data/mail-queue.ts'
import type { OutgoingMail } from '#domain/mail.ts'
import type { MailLink } from '#domain/mail-links.ts'
import type { MailDeps } from '#services/deps.ts'
import { readMailWords } from './read-mail-words.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import { writeLetter } from './write-letter.ts'

/** Mails with people's own words; all others are automatic, and must get no automatic reply. */
const WRITTEN_BY_PEOPLE: ReadonlySet<OutgoingMail['kind']> = new Set([
  'contact-message',
  'retailer-application',
])

/** Writes mail into the queue: as text and HTML, in the reader's language, without the token of its link. */
export function createMailQueue({
  origin,
  isLive,
}: {
  origin: string
  isLive: boolean
}): Pick<MailDeps, 'queue' | 'preview'> {
  const wordsFor = readMailWords('mail')
  const issueWordsFor = readMailWords('issue')
  const incidentWordsFor = readMailWords('incident')

  function preview(mail: OutgoingMail) {
    const { language } = mail
    const t = wordsFor(language)
    const words = { t, issue: issueWordsFor(language), incident: incidentWordsFor(language), language }
    const letter = writeLetter(mail, words)
    const frame = { language, origin, footer: t('footer'), linkHint: t('linkHint') }
    return { subject: letter.subject, body: renderText(letter, frame), html: renderHtml(letter, frame) }
  }

  return {
    preview,
    async queue(db, mail) {
      const { to, replyTo = null, onceKey = null, kind, headers } = mail
      const link = findLink(mail.values)
      await insertMail(db, {
        recipient: to,
        replyTo,
        ...preview(mail),
        headers: { ...(!WRITTEN_BY_PEOPLE.has(kind) && { 'Auto-Submitted': 'auto-generated' }), ...headers },
        kind,
        ...(link && { linkPurpose: link.purpose, linkSubject: link.subject }),
        onceKey,
        status: isLive ? 'waiting' : 'kept',
      })
    },
  }
}

/** A mail has one at most. */
function findLink(values: OutgoingMail['values']): MailLink | undefined {
  const all: ReadonlyArray<unknown> = Object.values(values)
  return all.find(
    (value): value is MailLink => typeof value === 'object' && value !== null && 'purpose' in value,
  )
}
