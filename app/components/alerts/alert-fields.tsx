import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { type FetcherWithComponents, Form, Link } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { useVisitor } from '#app/components/visitor.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { basisOf } from '#domain/alerts/alert.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { shownIn } from '#domain/shown-amount.ts'
import styles from './alert-form.module.css'
import type { AlertAnswer, AlertParts } from './alert-form-data.ts'
import { AlertOptions } from './alert-options.tsx'
import { AlertWays } from './alert-ways.tsx'
import { subjectName } from './alert-words.ts'
import { OrderPicker } from './order-picker.tsx'
import { SubjectImage } from './subject-image.tsx'
import { TimeZoneField } from './time-zone-field.tsx'
import { useNameWords } from './use-name-words.ts'

/** The whole form, for a page and for a pane. Another number of cans is another price, so it asks for the form again. */
export function AlertFields({
  form,
  facts,
  answer,
  isBusy,
  isWaiting,
  SendForm = Form,
  action,
  onOrder,
  cancel,
}: AlertParts & {
  isBusy: boolean
  /** For the prices of another number of cans; it is not sent before they are seen. */
  isWaiting: boolean
  /** Sends it without leaving the page. */
  SendForm?: FetcherWithComponents<unknown>['Form']
  action?: string
  /** Asks for the prices of another number of cans. */
  onOrder: (cans: string) => void
  cancel: ReactNode
}) {
  const t = useTranslation('alerts')
  // Nothing on the page below a pane depends on this form, and a failed reload would lose both.
  const elsewhere = action !== undefined && { action, defaultShouldRevalidate: false }
  const sending: ComponentProps<typeof SendForm> = { method: 'post', ...elsewhere }
  return (
    <>
      <Problem answer={answer} />
      <Head form={form} facts={facts} />
      <SendForm {...sending} noValidate>
        {form.about.subject !== 'basket' && (
          <OrderPicker form={form} facts={facts} answer={answer} onOrder={onOrder} />
        )}
        <div aria-busy={isWaiting || undefined}>
          <input type="hidden" name="currency" value={facts.currency} />
          <TimeZoneField known="" />
          <AlertOptions form={form} facts={facts} answer={answer} />
          <AlertWays form={form} facts={facts} answer={answer} />
        </div>
        <div className={styles.foot}>
          {cancel}
          <Button type="submit" isBusy={isBusy || isWaiting}>
            {facts.own ? t('form.save') : t('form.set')}
          </Button>
        </div>
      </SendForm>
    </>
  )
}

const PROBLEMS = {
  gone: 'form.gone',
  stopped: 'form.stopped',
  noPrice: 'form.noPrice',
  tooManyAlerts: 'form.tooMany',
  listTooLong: 'form.listTooLong',
  tooMany: 'stopPage.tryLater',
  unavailable: 'form.unavailable',
  failed: 'form.unavailable',
} as const

/** Comes into view: the button that was pressed is far below. */
function Problem({ answer }: { answer: AlertAnswer }) {
  const t = useTranslation('alerts')
  const errors = useTranslation('errors')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer) place.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  if (!answer || answer.outcome === 'done' || answer.outcome === 'invalid') return null
  const text = t(PROBLEMS[answer.outcome])
  const isOffline = answer.outcome === 'failed' && navigator.onLine === false
  return (
    <div ref={place} className={styles.problem}>
      <Notice tone="error" title={isOffline ? errors('offline.title') : text} text={isOffline ? text : ''} />
    </div>
  )
}

function Head({ form, facts }: Omit<AlertParts, 'answer'>) {
  const words = useNameWords()
  const { t, language } = words
  const { rates } = useVisitor()
  const now = form.now && formatMoney(shownIn(form.now, facts.currency, rates), facts.currency, language)
  const isPerCan = basisOf(form.about.subject, form.cans) === 'can'
  const none = form.isAnyPack ? t('form.notSold', { count: form.cans ?? 0 }) : t('notNow')
  return (
    <div className={styles.top}>
      <SubjectImage subject={form.about.subject} productId={form.productId} />
      <div>
        <Link to={form.path}>
          <b>{subjectName({ ...form, subject: form.about.subject }, words)}</b>
        </Link>
        <p>{now === null ? none : t(isPerCan ? 'nowPerCan' : 'now', { value: now })}</p>
      </div>
    </div>
  )
}
