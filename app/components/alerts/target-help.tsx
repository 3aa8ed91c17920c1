import { useVisitor } from '#app/components/visitor.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { suggestTargets } from '#domain/alerts/alert-limit.ts'
import { countDaysUnder } from '#domain/alerts/days-under.ts'
import type { Currency } from '#domain/currency.ts'
import { type Minor, minor } from '#domain/money/amounts.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { type ShownPoint, shownIn, showPoints } from '#domain/shown-amount.ts'
import type { AlertFormData } from '#services/alerts/find-alert-form.ts'
import { formatShortDay } from '../offers/short-day.ts'
import styles from './alert-form.module.css'
import { drawTarget } from './target-line.ts'

type Help = {
  form: AlertFormData
  currency: Currency
  /** What is typed; null while it is no amount. */
  target: Minor | null
  onPick: (target: Minor) => void
}

/** How a target compares with the past and with today, and targets to choose from. */
export function TargetHelp({ form, currency, target, onPick }: Help) {
  const t = useTranslation('alerts')
  const language = useLanguage()
  const { rates } = useVisitor()
  const format = (amount: Minor) => formatMoney(amount, currency, language)
  const now = form.now && shownIn(form.now, currency, rates)
  const low = form.lowest && shownIn(form.lowest, currency, rates)
  const past = { form, points: showPoints(form.points, currency, rates) }
  const amounts = form.prices.map((price) => shownIn(price, currency, rates))
  const suggestions = now === null ? [] : suggestTargets(now, low)
  return (
    <div className={styles.more}>
      {form.points.length > 1 && (
        <Line {...past} target={target} label={target === null ? '' : format(target)} />
      )}
      {target !== null && (
        <p className="small">
          {form.points.length > 0 && <DaysUnder {...past} target={target} />}{' '}
          {now !== null &&
            (target >= now
              ? t('form.already')
              : t('form.under', { value: format(minor(now - target)) }))}{' '}
          {amounts.length > 0 && <Products form={form} amounts={amounts} target={target} />}
        </p>
      )}
      {form.points.length === 0 && form.productId !== null && <p className="small">{t('form.noHistory')}</p>}
      {suggestions.length > 0 && (
        <fieldset className={styles.chips} aria-label={t('form.suggestions')}>
          {suggestions.map((amount) => (
            <button
              key={amount}
              type="button"
              className={styles.chip}
              aria-pressed={amount === target}
              onClick={() => onPick(amount)}
            >
              {amount === low ? t('form.theLow', { value: format(amount) }) : format(amount)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

type Past = { form: AlertFormData; points: ReadonlyArray<ShownPoint> }

function DaysUnder({ form, points, target }: Past & { target: Minor }) {
  const t = useTranslation('alerts')
  const language = useLanguage()
  const { days, known, last } = countDaysUnder(points, target, new Date(form.to))
  return (
    <>
      <b>{t('form.days', { days, count: known })}</b>,{' '}
      {last === null ? t('form.neverYet') : t('form.lastOn', { day: formatShortDay(last, language) })}
    </>
  )
}

/** How many of a list would be told of at once. */
function Products({
  form,
  amounts,
  target,
}: {
  form: AlertFormData
  amounts: ReadonlyArray<Minor>
  target: Minor
}) {
  const t = useTranslation('alerts')
  const met = amounts.filter((amount) => amount <= target).length
  return t('form.listUnder', { met, total: form.productCount })
}

function Line({ form, points, target, label }: Past & { target: Minor | null; label: string }) {
  const language = useLanguage()
  const fromMs = Math.max(Date.parse(points[0]!.at), Date.parse(form.from))
  const course = { points, fromMs, toMs: Date.parse(form.to), target }
  const { line, under, targetY } = drawTarget(course)
  return (
    <>
      <span className={styles.spark}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <path d={line} />
          {targetY !== null && <path className={styles.target} d={`M0 ${targetY}H100`} />}
          <path className={styles.under} d={under} />
        </svg>
        {targetY !== null && <span style={{ top: `${targetY}%` }}>{label}</span>}
      </span>
      <span className={styles.dates}>
        <span>{formatShortDay(new Date(fromMs).toISOString(), language)}</span>
        <span>{formatShortDay(form.to, language)}</span>
      </span>
    </>
  )
}
