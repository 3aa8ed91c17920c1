import { useMoney } from '#app/components/money.tsx'
import { useVisitor } from '#app/components/visitor.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { localeOf } from '#domain/language.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { convertFromEur } from '#domain/money/price.ts'
import { HistoryAway } from './history-away.tsx'
import { HistoryChart } from './history-chart.tsx'
import { HistoryLegend } from './history-legend.tsx'
import { HistoryRewrites } from './history-rewrites.tsx'
import { useSince } from './history-since.ts'
import { HistoryTable } from './history-table.tsx'
import { buildHistoryView, type HistoryView, type PriceHistory } from './history-view.ts'
import { HistoryWords } from './history-words.tsx'
import styles from './price-history.module.css'

export function HistoryBody({ productId, history }: { productId: number; history: PriceHistory }) {
  return history.isAway ? <HistoryAway productId={productId} /> : <HistoryFound history={history} />
}

/** The history as a picture, in words and in figures. */
function HistoryFound({ history }: { history: PriceHistory }) {
  const t = useTranslation('history')
  const { rates } = useVisitor()
  const { currency, formatMinor: format } = useMoney()
  const view = buildHistoryView(history, (value) => convertFromEur(value, currency, rates))
  const storeName = history.store?.name ?? null
  if (!view) {
    const none = storeName === null ? t('none') : t('noneAt', { store: storeName })
    return (
      <>
        <p className={styles.none}>{none}</p>
        <HistoryRewrites rewrites={history.rewrites} />
      </>
    )
  }
  return (
    <>
      {storeName !== null && <HistoryLegend storeName={storeName} />}
      <LabelledChart view={view} storeName={storeName} format={format} />
      <HistoryWords view={view} cans={history.cans} storeName={storeName} format={format} />
      <HistoryRewrites rewrites={history.rewrites} />
      <HistoryTable changes={view.changes} storeName={storeName} format={format} />
    </>
  )
}

/** The chart in a sentence or two, for visitors who cannot see it. */
function LabelledChart({
  view,
  storeName,
  format,
}: {
  view: HistoryView
  storeName: string | null
  format: (minor: Minor) => string
}) {
  const t = useTranslation('history')
  const dateFormat = new Intl.DateTimeFormat(localeOf(useLanguage()), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const since = useSince('long')
  const { steps, low, lowSinceMs, days } = view
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
    lowStep && describeLow({ price: format(lowStep.minor), date: dateFormat.format(lowStep.fromMs) }),
  ]
  return <HistoryChart view={view} label={sentences.filter(Boolean).join(' ')} format={format} />

  function describeLow(first: { price: string; date: string }): string {
    return lowSinceMs === null
      ? t('chartLow', first)
      : t('chartLowSince', { ...first, since: since(lowSinceMs) })
  }
}
