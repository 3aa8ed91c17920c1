import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Form, Link } from 'react-router'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import { useOnChange } from '#app/components/ui/use-on-change.ts'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { minor } from '#domain/money/amounts.ts'
import type { ToldState } from '#services/alerts/describe-told.ts'
import type { AlertsPageData } from '#services/alerts/get-alerts-page.ts'
import { ASKED_FIELD, alertFormAction } from './alert-forms.ts'
import { describeRule, formatAmount, formatDay, formatTime, subjectName } from './alert-words.ts'
import styles from './alerts.module.css'
import { StopQuestion } from './stop-question.tsx'
import { SubjectImage } from './subject-image.tsx'
import { useNameWords } from './use-name-words.ts'

type Alert = AlertsPageData['alerts'][number]

/** One alert: what it waits for, what there is now, and what it is doing. */
export function AlertRow({
  alert,
  timeZone,
  isAsked,
}: {
  alert: Alert
  timeZone: string
  /** Whether it is stopped: the address says so without scripts, or before they have arrived. */
  isAsked: boolean
}) {
  const words = useNameWords()
  const { t } = words
  const [isAsking, setIsAsking] = useState(isAsked)
  const stop = useRef<HTMLButtonElement>(null)
  function keep() {
    // Hidden it could not take the focus.
    flushSync(() => setIsAsking(false))
    stop.current?.focus()
  }
  const name = subjectName({ ...alert.promised, name: alert.name }, words)
  // One product may have several alerts.
  const named = { name, rule: describeRule(alert.promised, { ...words, timeZone }) }
  return (
    <li id={`alert-${alert.id}`} className={styles.alert}>
      <div className={styles.can}>
        <SubjectImage subject={alert.promised.subject} productId={alert.productId} />
      </div>
      <div>
        {alert.isGone ? (
          <span className={styles.name} tabIndex={-1}>
            {name}
          </span>
        ) : (
          <Link className={styles.name} to={alert.path}>
            {name}
          </Link>
        )}
        <p className={styles.rule}>{named.rule}</p>
      </div>
      <Current alert={alert} />
      <State alert={alert} timeZone={timeZone} />
      <div className={styles.buttons}>
        {!alert.isGone && (
          <ButtonLink
            variant="quiet"
            size="sm"
            to={`/account/alerts/${alert.id}`}
            aria-label={t('changeNamed', named)}
          >
            {t('change')}
          </ButtonLink>
        )}
        <Snooze alert={alert} named={named} />
        <Form
          method="get"
          action={`/account/alerts#alert-${alert.id}`}
          className={isAsking ? styles.away : undefined}
          onSubmit={(event) => {
            event.preventDefault()
            setIsAsking(true)
          }}
        >
          <input type="hidden" name={ASKED_FIELD} value={alert.id} />
          <IconButton ref={stop} type="submit" icon="trash" label={t('stopNamed', named)} />
        </Form>
      </div>
      {isAsking && <StopQuestion alertId={alert.id} onKeep={keep} />}
    </li>
  )
}

function Snooze({ alert, named }: { alert: Alert; named: { name: string; rule: string } }) {
  const t = useTranslation('alerts')
  const isSnoozed = alert.snoozedUntil !== null
  const button = useRef<HTMLButtonElement>(null)
  // Another button has taken its place.
  useOnChange(isSnoozed, () => document.activeElement === document.body && button.current?.focus())
  const end = alert.isStopped ? 'snooze.restart' : 'snooze.end'
  return (
    <Form
      method="post"
      action={alertFormAction(isSnoozed ? 'unsnooze' : 'snooze')}
      replace
      preventScrollReset
    >
      <input type="hidden" name="id" value={alert.id} />
      {isSnoozed ? (
        <Button ref={button} type="submit" variant="quiet" size="sm" aria-label={t(`${end}Named`, named)}>
          {t(end)}
        </Button>
      ) : (
        <IconButton ref={button} type="submit" icon="bell-z" label={t('snooze.oneNamed', named)} />
      )}
    </Form>
  )
}

function Current({ alert }: { alert: Alert }) {
  const { promised, isKnown, current, productCount, soldOutCount } = alert
  const t = useTranslation('alerts')
  const language = useLanguage()
  if (!isKnown) return <div className={styles.figure} />
  if (promised.kind === 'stock' && promised.subject === 'filter')
    return (
      <div className={styles.figure}>
        <span>{t('soldOutOf', { soldOut: soldOutCount, total: productCount })}</span>
      </div>
    )
  if (promised.kind === 'stock') return <Stock alert={alert} />
  if (current === null)
    return (
      <div className={styles.figure}>
        <b>{t('notNow')}</b>
      </div>
    )
  const above = promised.limit ? current.minor - promised.limit.minor : 0
  return (
    <div className={styles.figure}>
      <b>{t(promised.basis === 'can' ? 'nowPerCan' : 'now', { value: formatAmount(current, language) })}</b>
      <span>
        {promised.subject === 'filter'
          ? t('lowestOf', { count: productCount })
          : above > 0
            ? t('above', { value: formatAmount({ ...current, minor: minor(above) }, language) })
            : t('reached')}
      </span>
    </div>
  )
}

/** A pack of another number than the alert's is there without a price for it. */
function Stock({ alert: { current, stocked } }: { alert: Alert }) {
  const t = useTranslation('alerts')
  const language = useLanguage()
  const isThere = current !== null || stocked !== null
  return (
    <div className={styles.figure}>
      <b>{isThere ? t('inStockNow') : t('notNow')}</b>
      {current !== null && <span>{formatAmount(current, language)}</span>}
      {current === null && stocked !== null && <span>{t('watchlist.cans', { count: stocked })}</span>}
    </div>
  )
}

const TOLD = {
  sent: 'state.sent',
  inFeed: 'state.inFeed',
  due: 'state.due',
  unsent: 'state.unsent',
} as const satisfies Record<ToldState['how'], string>
/** A price that falls further is news at once; stock has no such. */
const STOCK_TOLD = { ...TOLD, sent: 'state.sentStock', inFeed: 'state.inFeedStock' } as const
/** Each product of a list is told on its own. */
const LIST_TOLD = { ...TOLD, sent: 'state.sentLast', inFeed: 'state.inFeedLast' } as const

function wordsOfTold({ subject, kind }: Alert['promised']) {
  if (subject === 'filter') return LIST_TOLD
  return kind === 'stock' ? STOCK_TOLD : TOLD
}

function State({ alert, timeZone }: { alert: Alert; timeZone: string }) {
  const t = useTranslation('alerts')
  const language = useLanguage()
  const dayOf = (at: string) => formatDay(at, { language, timeZone })
  const { promised, snoozedUntil, told, isWaiting } = alert
  if (alert.isGone)
    return (
      <span className={styles.state}>
        <Icon name="info" />
        {t('state.gone')}
      </span>
    )
  if (snoozedUntil !== null)
    return (
      <span className={styles.state}>
        <Icon name="bell-z" />
        {alert.isStopped ? t('state.stopped') : t('state.snoozed', { day: dayOf(snoozedUntil) })}
      </span>
    )
  if (told !== null)
    return (
      <span className={styles.state}>
        <Icon name="clock" />
        {t(wordsOfTold(promised)[told.how], {
          day: dayOf(told.at),
          next: told.how === 'due' ? formatTime(told.next, { language, timeZone }) : dayOf(told.next),
        })}
      </span>
    )
  return (
    <span className={joinClasses(styles.state, styles.ok)}>
      <Icon name="bell" />
      {isWaiting ? t('state.confirming') : t('state.waiting')}
    </span>
  )
}
