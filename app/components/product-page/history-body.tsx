import { useMoney } from '#app/components/money.tsx'
import { useVisitor } from '#app/components/visitor.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { convertFromEur } from '#domain/money/price.ts'
import { HistoryAway } from './history-away.tsx'
import { HistoryLegend } from './history-legend.tsx'
import { HistoryRewrites } from './history-rewrites.tsx'
import { HistoryTable } from './history-table.tsx'
import { buildHistoryView, type PriceHistory } from './history-view.ts'
import { HistoryWords } from './history-words.tsx'
import styles from './price-history.module.css'
import { ReadableChart } from './readable-chart.tsx'
import { useHistorySubject } from './use-history-subject.ts'

export function HistoryBody({ productId, history }: { productId: number; history: PriceHistory }) {
  return history.isAway ? <HistoryAway productId={productId} /> : <HistoryFound history={history} />
}

/** The history as a picture, in words and in figures. */
function HistoryFound({ history }: { history: PriceHistory }) {
  const t = useTranslation('history')
  const { rates } = useVisitor()
  const { currency, formatMinor: format } = useMoney()
  const view = buildHistoryView(history, (value) => convertFromEur(value, currency, rates))
  const subject = useHistorySubject(history)
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
      <ReadableChart history={history} view={view} format={format} />
      <HistoryWords view={view} subject={subject} storeName={storeName} format={format} />
      <HistoryRewrites rewrites={history.rewrites} />
      <HistoryTable
        changes={view.changes}
        storeName={storeName}
        isTotal={history.totalCans !== null}
        format={format}
      />
    </>
  )
}
