import type { Condition, IncidentFacts, IncidentKind } from '#domain/watch/incident.ts'
import {
  type LetterBlock,
  type LetterWords,
  type LetterWriters,
  paragraph,
  quoteAfter,
  small,
} from './letter.ts'

type Words = Pick<LetterWords, 'incident' | 'language'>
/** What is said about a condition, and the words of the machine that failed. */
type Account = { readonly title: string; readonly text: string; readonly error: string | null }
type Describe<Kind extends IncidentKind> = (facts: IncidentFacts[Kind], words: Words) => Account

export const incidentLetters: LetterWriters<'incident'> = {
  incident: ({ change, conditions, link }, _, words) => {
    const { incident: t } = words
    const accounts = conditions.map((condition) => giveAccount(condition, words))
    const [only] = accounts.length === 1 ? accounts : []
    const count = accounts.length
    const isOver = change === 'ended'
    const subject = only
      ? isOver
        ? t('over', { title: only.title })
        : only.title
      : t(isOver ? 'subjectEnded' : 'subjectOpened', { count })
    return {
      subject,
      blocks: [
        ...accounts.flatMap(({ title, text, error }): LetterBlock[] => [
          // With one its title is the subject.
          ...(only ? [] : [paragraph(title)]),
          ...(isOver ? [] : [paragraph(text), ...quoteAfter(t('error'), error)]),
        ]),
        { type: 'button', label: t('button'), href: link },
        small(t('reason')),
      ],
    }
  },
}

const DESCRIBE: { readonly [Kind in IncidentKind]: Describe<Kind> } = {
  'store-failing': ({ storeName, reason, readAt }, words) => ({
    title: words.incident('storeFailing.title', { storeName }),
    text:
      readAt === null
        ? words.incident('storeFailing.never')
        : words.incident('storeFailing.text', { time: sayTime(readAt, words) }),
    error: reason,
  }),
  'prices-old': ({ storeName, readAt }, words) => ({
    title: words.incident('pricesOld.title', { storeName }),
    text: words.incident('pricesOld.text', { time: sayTime(readAt, words) }),
    error: null,
  }),
  'run-held': ({ storeName, reason }, { incident: t }) => ({
    title: t('runHeld.title', { storeName }),
    text: t('runHeld.text'),
    error: reason,
  }),
  'mail-late': ({ count, since, reason }, words) => ({
    title: words.incident('mailLate.title'),
    text: words.incident('mailLate.text', { count, time: sayTime(since, words) }),
    error: reason,
  }),
  'mail-failed': ({ count, reason }, { incident: t }) => ({
    title: t('mailFailed.title', { count }),
    text: t('mailFailed.text'),
    error: reason,
  }),
  'disk-full': ({ node, freeBytes, sizeBytes }, { incident: t, language }) => ({
    title: t('diskFull.title', { node }),
    text: t('diskFull.text', {
      free: sayGigabytes(freeBytes, language),
      size: sayGigabytes(sizeBytes, language),
    }),
    error: null,
  }),
  'backup-old': ({ madeAt }, words) => ({
    title: words.incident('backupOld.title'),
    text: words.incident('backupOld.text', { time: sayTime(madeAt, words) }),
    error: null,
  }),
}

function giveAccount({ kind, facts }: Condition, words: Words): Account {
  // Kind and facts belong together, which the compiler cannot follow through the table.
  return (DESCRIBE[kind] as Describe<IncidentKind>)(facts, words)
}

/** A mail does not know its reader's time zone. */
function sayTime(iso: string, { language }: Words): string {
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${time.format(new Date(iso))} UTC`
}

function sayGigabytes(bytes: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(bytes / 1e9)
}
