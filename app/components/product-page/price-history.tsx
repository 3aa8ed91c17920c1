import { useMoney } from '#app/components/money.tsx'
import { Segmented } from '#app/components/ui/segmented.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { useVisitor } from '#app/components/visitor.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { convertFromEur, formatMoney } from '#domain/money.ts'
import { HISTORY_DAYS, type HistoryDays } from '#domain/price-history.ts'
import { HistoryChart } from './history-chart.tsx'
import { HistoryTable } from './history-table.tsx'
import { buildHistoryView, type HistoryView, type PriceHistory } from './history-view.ts'
import styles from './price-history.module.css'

type Words = { view: HistoryView; format: (minor: number) => string }

export function PriceHistoryPanel({
  history,
  hrefFor,
}: {
  history: PriceHistory
  hrefFor: (days: HistoryDays) => string
}) {
  const t = useTranslation('history')
  const { visitor, rates } = useVisitor()
  const { currency } = useMoney()
  const view = buildHistoryView(history, (eurMinor) => convertFromEur(eurMinor, visitor.currency, rates))
  const format = (minor: number) => formatMoney(minor, currency)
  return (
    <Sheet as="section" isBleeding className={styles.panel}>
      <div className={styles.head}>
        <h2>{t('title')}</h2>
        <Segmented
          legend={t('period')}
          isLegendHidden
          name="days"
          options={HISTORY_DAYS.map((days) => ({ value: String(days), label: t(`range.d${days}`) }))}
          value={String(history.days)}
          hrefFor={(days) => hrefFor(Number(days) as HistoryDays)}
        />
      </div>
      {view ? (
        <>
          <LabelledChart view={view} format={format} />
          <p className={styles.words}>
            {t('pack', { count: history.cans })} <TodayInWords view={view} format={format} />
          </p>
          <HistoryTable changes={view.changes} format={format} />
        </>
      ) : (
        <p className={styles.none}>{t('none')}</p>
      )}
    </Sheet>
  )
}

/** The picture in a sentence or two, for those who cannot see it. */
function LabelledChart({ view, format }: Words) {
  const t = useTranslation('history')
  const dateFormat = new Intl.DateTimeFormat(useLanguage(), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const { steps, low, days } = view
  const [first, last] = [steps[0]!, steps.at(-1)!]
  const course = t('chart', {
    period: t(`rangeLong.d${days}`),
    first: format(first.minor),
    firstDate: dateFormat.format(first.fromMs),
    last: format(last.minor),
    lastDate: dateFormat.format(last.toMs),
  })
  const [lowStep] = low?.steps ?? []
  const lowest = lowStep
    ? t('chartLow', { price: format(lowStep.minor), date: dateFormat.format(lowStep.fromMs) })
    : ''
  return <HistoryChart view={view} label={`${course} ${lowest}`.trim()} format={format} />
}

function TodayInWords({ view: { todayMinor, low, averageMinor, days }, format }: Words) {
  const t = useTranslation('history')
  if (todayMinor === null || !low) return t('outToday')
  const aboveLow = todayMinor - low.minor
  const aboveAverage = todayMinor - averageMinor
  const side = aboveAverage === 0 ? 'same' : aboveAverage > 0 ? 'above' : 'below'
  return t('today', {
    price: format(todayMinor),
    low: aboveLow === 0 ? t('low.same') : t('low.above', { amount: format(aboveLow) }),
    average: t(`average.${side}`, {
      amount: format(Math.abs(aboveAverage)),
      period: t(`averagePeriod.d${days}`),
    }),
  })
}
