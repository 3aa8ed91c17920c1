import type { AdminIconName } from '#app/components/admin/admin-icon.tsx'
import { OLD_HOURS } from '#domain/price-age.ts'
import { BACKUP_OLD_DAYS } from '#domain/watch/backup-age.ts'
import { percentFull } from '#domain/watch/disk-space.ts'
import type { Condition, IncidentFacts, IncidentKind } from '#domain/watch/incident.ts'

type Link = { readonly label: string; readonly to: string; readonly isPrimary?: boolean }
type IncidentWords = {
  readonly tone: 'bad' | 'warn'
  readonly icon: AdminIconName
  readonly title: string
  readonly text: string
  /** When the prices that visitors see were read. After `CURRENT_HOURS` they see none. */
  readonly pricesOf: string | null
  readonly links: ReadonlyArray<Link>
  /** The store that can be read again now. */
  readonly retryStoreId: string | null
}
type Describe<Kind extends IncidentKind> = (facts: IncidentFacts[Kind], subject: string) => IncidentWords

const DESCRIBE: { readonly [Kind in IncidentKind]: Describe<Kind> } = {
  'store-failing': ({ storeName, reason, readAt, runId }, storeId) => ({
    tone: 'bad',
    icon: 'x-circle',
    title: `${storeName} failed three times in a row`,
    text: `${endSentence(reason ?? 'Its feed cannot be read')}${readAt ? '' : ' It has no prices yet.'}`,
    pricesOf: readAt,
    links: [{ label: 'Last run', to: `/admin/runs/${runId}` }],
    retryStoreId: storeId,
  }),
  'prices-old': ({ storeName, readAt }, storeId) => ({
    tone: 'warn',
    icon: 'warning',
    title: `Prices of ${storeName} are getting old`,
    text: `It was not read for more than ${OLD_HOURS} hours.`,
    pricesOf: readAt,
    links: [{ label: 'The store', to: `/admin/stores/${storeId}` }],
    retryStoreId: storeId,
  }),
  'run-held': ({ storeName, reason, readAt, runId }) => ({
    tone: 'warn',
    icon: 'pause-circle',
    title: `${storeName}: the whole run is held`,
    text: endSentence(reason),
    pricesOf: readAt ?? null,
    links: [{ label: 'Decide', to: `/admin/held#run-${runId}`, isPrimary: true }],
    retryStoreId: null,
  }),
  'mail-late': ({ count, reason }) => ({
    tone: 'bad',
    icon: 'x-circle',
    title: 'Mail cannot be sent',
    text: `${count === 1 ? '1 mail waits' : `${count.toLocaleString('en')} mails wait`}. ${
      reason ? `The mail server says: ${endSentence(reason)}` : 'No sender takes them.'
    } Check SMTP_URL; they leave by themselves when it works.`,
    pricesOf: null,
    links: [{ label: 'Outbox', to: '/admin/outbox?status=waiting' }],
    retryStoreId: null,
  }),
  'mail-failed': ({ count, reason }) => ({
    tone: 'warn',
    icon: 'warning',
    title: count === 1 ? '1 mail was given up' : `${count.toLocaleString('en')} mails were given up`,
    text: reason ? `The last answer: ${endSentence(reason)}` : 'The outbox says why.',
    pricesOf: null,
    links: [{ label: 'Send again', to: '/admin/outbox?status=failed' }],
    retryStoreId: null,
  }),
  'disk-full': ({ node, freeBytes, sizeBytes }) => ({
    tone: 'bad',
    icon: 'x-circle',
    title: `The disk of ${node} is nearly full`,
    text: `${sayBytes(freeBytes)} of ${sayBytes(sizeBytes)} are free (${percentFull({ freeBytes, sizeBytes })} % full). Without space nothing more can be written.`,
    pricesOf: null,
    links: [{ label: 'What fills it', to: '/admin/incidents#space' }],
    retryStoreId: null,
  }),
  'backup-old': () => ({
    tone: 'bad',
    icon: 'x-circle',
    title: `No backup for ${BACKUP_OLD_DAYS} days`,
    text: 'What runs npm run backup, such as pouchscout-backup.timer, has stopped or fails; its log says why.',
    pricesOf: null,
    links: [],
    retryStoreId: null,
  }),
}

/** An incident in words, and what can be done about it. */
export function describeIncident({ kind, facts, subject }: Condition): IncidentWords {
  // Kind and facts belong together, which the compiler cannot follow through the table.
  return (DESCRIBE[kind] as Describe<IncidentKind>)(facts, subject)
}

/** The words of a feed or of a mail server, as a sentence. */
function endSentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?]$/.test(begun) ? begun : `${begun}.`
}

/** '49 GB', '1.4 GB', '12 MB'. */
export function sayBytes(bytes: number): string {
  const [unit, size] = bytes >= 1e9 ? (['GB', 1e9] as const) : (['MB', 1e6] as const)
  const amount = bytes / size
  return `${amount.toLocaleString('en', { maximumFractionDigits: amount < 10 ? 1 : 0 })}\u00a0${unit}`
}
