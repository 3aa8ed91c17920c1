import { Segmented } from '#app/components/ui/segmented.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { HISTORY_DAYS, type HistoryDays } from '#domain/price-history.ts'
import { HistoryBody } from './history-body.tsx'
import { HistoryStorePicker } from './history-store-picker.tsx'
import type { PriceHistory } from './history-view.ts'
import styles from './price-history.module.css'
import { useOrderWords } from './use-order-words.ts'

type PriceHistoryPanelProps = {
  productId: number
  history: PriceHistory
  cans: number
  /** Those that some store can supply. */
  quantities: ReadonlyArray<number>
  hrefFor: (wanted: { days?: HistoryDays; storeId?: number | null; cans?: number }) => string
}

export function PriceHistoryPanel({ productId, history, cans, quantities, hrefFor }: PriceHistoryPanelProps) {
  const t = useTranslation('history')
  return (
    <Sheet as="section" isBleeding className={styles.panel}>
      <div className={styles.head}>
        <h2>{t('title')}</h2>
        <HistoryStorePicker history={history} hrefFor={(storeId) => hrefFor({ storeId })} />
      </div>
      <div className={styles.tools}>
        <HistoryCans quantities={quantities} cans={cans} hrefFor={(wanted) => hrefFor({ cans: wanted })} />
        <Segmented
          legend={t('period')}
          isLegendHidden
          name="days"
          options={HISTORY_DAYS.map((days) => ({ value: String(days), label: t(`range.d${days}`) }))}
          value={String(history.days)}
          hrefFor={(days) => hrefFor({ days: Number(days) as HistoryDays })}
        />
      </div>
      <HistoryBody productId={productId} history={history} />
    </Sheet>
  )
}

/** The number of cans once more, because the chart is far below the first choice of it. */
function HistoryCans({
  quantities,
  cans,
  hrefFor,
}: {
  quantities: ReadonlyArray<number>
  cans: number
  hrefFor: (cans: number) => string
}) {
  const t = useTranslation('chart')
  const to = useOrderWords()
  const choices = [...new Set([...quantities, cans])].toSorted((a, b) => a - b)
  if (choices.length < 2) return null
  return (
    <div>
      <p className={styles.label} suppressHydrationWarning>
        {t('howMany', { to })}
      </p>
      <Segmented
        legend={t('cansShown')}
        isLegendHidden
        name="history-cans"
        options={choices.map((choice) => ({ value: String(choice), label: String(choice) }))}
        value={String(cans)}
        hrefFor={(choice) => hrefFor(Number(choice))}
      />
    </div>
  )
}
