import { Segmented } from '#app/components/ui/segmented.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { HISTORY_DAYS, type HistoryDays } from '#domain/price-history.ts'
import { HistoryBody } from './history-body.tsx'
import { HistoryStorePicker } from './history-store-picker.tsx'
import type { PriceHistory } from './history-view.ts'
import styles from './price-history.module.css'

type PriceHistoryPanelProps = {
  productId: number
  history: PriceHistory
  hrefFor: (wanted: { days?: HistoryDays; storeId?: number | null }) => string
}

export function PriceHistoryPanel({ productId, history, hrefFor }: PriceHistoryPanelProps) {
  const t = useTranslation('history')
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
      <HistoryBody productId={productId} history={history} />
    </Sheet>
  )
}
