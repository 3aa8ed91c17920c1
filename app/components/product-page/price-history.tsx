import { useMoney } from '#app/components/money.tsx'
import { Segmented } from '#app/components/ui/segmented.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { useVisitor } from '#app/components/visitor.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { convertFromEur, formatMoney } from '#domain/money.ts'
import { HISTORY_DAYS, type HistoryDays } from '#domain/price-history.ts'
import { HistoryChart } from './history-chart.tsx'
import { HistoryLegend } from './history-legend.tsx'
import { HistoryStorePicker } from './history-store-picker.tsx'
import { HistoryTable } from './history-table.tsx'
import { buildHistoryView, type HistoryView, type PriceHistory } from './history-view.ts'
import { HistoryWords } from './history-words.tsx'
import styles from './price-history.module.css'

type PriceHistoryPanelProps = {
  history: PriceHistory
  hrefFor: (wanted: { days?: HistoryDays; storeId?: number | null }) => string
}

export function PriceHistoryPanel({ history, hrefFor }: PriceHistoryPanelProps) {
  const t = useTranslation('history')
  const { rates } = useVisitor()
  const { currency } = useMoney()
  const view = buildHistoryView(history, (eurMinor) => convertFromEur(eurMinor, currency, rates))
  const format = (minor: number) => formatMoney(minor, currency)
  const storeName = history.store?.name ?? null
  return (
    <Sheet as="section" isBleeding className={styles.panel}>
      <div className={styles.head}>
        <h2>{t('title')}</h2>
        <HistoryStorePicker history={history} hrefFor={(storeId) => hrefFor({ storeId })} />
        <Segmented
          legend={t('period')}
          isLegendHidden
          name="days"
          options={HISTORY_DAYS.map((days) => ({ value: String(days), label: t(`range.d${days}`) }))}
          value={String(history.days)}
          hrefFor={(days) => hrefFor({ days: Number(days) as HistoryDays })}
        />
      </div>
      {view ? (
        <>
          {storeName !== null && <HistoryLegend storeName={storeName} />}
          <LabelledChart view={view} storeName={storeName} format={format} />
          <HistoryWords view={view} cans={history.cans} storeName={storeName} format={format} />
          <HistoryTable changes={view.changes} storeName={storeName} format={format} />
        </>
      ) : (
        <p className={styles.none}>{storeName === null ? t('none') : t('noneAt', { store: storeName })}</p>
      )}
    </Sheet>
  )
}

/** The picture in a sentence or two, for those who cannot see it. */
function LabelledChart({
  view,
  storeName,
  format,
}: {
  view: HistoryView
  storeName: string | null
  format: (minor: number) => string
}) {
  const t = useTranslation('history')
  const dateFormat = new Intl.DateTimeFormat(useLanguage(), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const { steps, low, days } = view
  const [first, last] = [steps[0]!, steps.at(-1)!]
  const course = {
    period: t(`rangeLong.d${days}`),
    first: format(first.minor),
    firstDate: dateFormat.format(first.fromMs),
    last: format(last.minor),
    lastDate: dateFormat.format(last.toMs),
  }
  const [lowStep] = low?.steps ?? []
  const sentences = [
    storeName === null ? t('chart', course) : t('chartAt', { ...course, store: storeName }),
    lowStep && t('chartLow', { price: format(lowStep.minor), date: dateFormat.format(lowStep.fromMs) }),
  ]
  return <HistoryChart view={view} label={sentences.filter(Boolean).join(' ')} format={format} />
}
