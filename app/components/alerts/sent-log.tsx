import { Link } from 'react-router'
import { Icon, type IconName } from '#app/components/ui/icon.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import type { Silence } from '#domain/alerts/alert.ts'
import { evidencePath } from '#domain/pages.ts'
import type { AlertsPageData } from '#services/alerts/get-alerts-page.ts'
import { describeChange, formatAmount, formatTime, subjectName } from './alert-words.ts'
import styles from './alerts.module.css'
import { useNameWords } from './use-name-words.ts'

type Event = AlertsPageData['events'][number]

/** Not what waits, nor what was found and reached nobody. */
export function isSent({ silence, dueAt, byMail, byPush, byFeed }: Event): boolean {
  return silence === null && dueAt === null && Boolean(byMail || byPush || byFeed)
}

/** What was sent and why; also what was not. */
export function SentLog({ events, timeZone }: { events: ReadonlyArray<Event>; timeZone: string }) {
  const t = useTranslation('alerts')
  return (
    <section id="sent" className={styles.section}>
      <h2>{t('sent.title')}</h2>
      <p>{t('sent.lead')}</p>
      {events.length === 0 ? (
        <p>{t('sent.none')}</p>
      ) : (
        <Sheet isBleeding>
          <ol className={styles.log}>
            {events.map((event) => (
              <li key={event.id} className={event.silence === null ? undefined : styles.silent}>
                <Icon name={iconOf(event)} />
                {event.silence === null ? (
                  <Sent event={event} timeZone={timeZone} />
                ) : (
                  <Silent event={event} timeZone={timeZone} />
                )}
              </li>
            ))}
          </ol>
        </Sheet>
      )}
    </section>
  )
}

function iconOf({ silence, byMail, byPush }: Event): IconName {
  if (silence !== null) return 'bell-z'
  return byMail ? 'envelope-simple' : byPush ? 'device-mobile' : 'rss'
}

function Sent({ event, timeZone }: { event: Event; timeZone: string }) {
  const words = useNameWords()
  const { t } = words
  const { title, promised, found } = describeChange(event, { ...words, timeZone })
  const { offerId } = event.found
  return (
    <div>
      <Head title={title} at={event.at} timeZone={timeZone} />
      <Labelled text={promised} />
      <Labelled text={found} />
      <p className="muted">
        <Ways event={event} timeZone={timeZone} />{' '}
        {offerId !== null && event.promised.kind !== 'stock' && (
          <Link className="link hit" to={evidencePath(offerId, { cans: event.promised.cans ?? 1 })}>
            {t('sent.evidence')}
          </Link>
        )}
      </p>
    </div>
  )
}

function Ways({ event: { dueAt, byMail, byPush, byFeed }, timeZone }: { event: Event; timeZone: string }) {
  const t = useTranslation('alerts')
  const language = useLanguage()
  if (dueAt !== null) return t('sent.due', { time: formatTime(dueAt, { language, timeZone }) })
  const message =
    byMail && byPush ? t('sent.byBoth') : byMail ? t('sent.byMail') : byPush ? t('sent.byPush') : ''
  const ways = [message, byFeed ? t('sent.byFeed') : ''].filter(Boolean)
  return ways.length > 0 ? ways.join(' ') : t('sent.noMessage')
}

function Silent({ event, timeZone }: { event: Event; timeZone: string }) {
  const words = useNameWords()
  const { t } = words
  const silence = event.silence as Silence
  const { store, value } = event.found
  const { promised } = event
  const name = promised.subject === 'basket' ? subjectName(promised, words) : event.found.name
  const seen = {
    flapped: () => t('sent.flappedSeen', { name }),
    held: () =>
      t('sent.heldSeen', {
        ...{ name, store: store ?? '' },
        value: value ? formatAmount(value, words.language) : '',
      }),
    over: () => t('sent.overSeen', { change: describeChange(event, { ...words, timeZone }).title }),
  } as const satisfies Record<Silence, () => string>
  return (
    <div>
      <Head title={t(`sent.${silence}`)} at={event.at} timeZone={timeZone} />
      <Labelled text={seen[silence]()} />
      <Labelled text={t(`sent.${silence}So`)} />
      <p className="muted">{t('sent.noMessage')}</p>
    </div>
  )
}

/** A sentence such as 'Found: €28.50 …'. In every language it begins with its label and a colon. */
function Labelled({ text }: { text: string }) {
  const end = text.indexOf(':') + 1
  return (
    <p>
      <b>{text.slice(0, end)}</b>
      {text.slice(end)}
    </p>
  )
}

function Head({ title, at, timeZone }: { title: string; at: string; timeZone: string }) {
  const language = useLanguage()
  return (
    <p className={styles.logHead}>
      <b>{title}</b>
      <time dateTime={at}>{formatTime(at, { language, timeZone })}</time>
    </p>
  )
}
