import { lazy, Suspense } from 'react'
import { LoadBoundary } from '#app/components/ui/load-boundary.tsx'
import { Segmented } from '#app/components/ui/segmented.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { whenIdle } from '#app/components/ui/when-idle.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { HISTORY_DAYS, type HistoryDays } from '#domain/price-history.ts'
import { HistoryStorePicker } from './history-store-picker.tsx'
import type { PriceHistory } from './history-view.ts'
import styles from './price-history.module.css'

/** Far below the screen: the server's markup is hydrated after the rest of the page. */
const HistoryBody = lazy(async () => {
  await whenIdle()
  return { default: (await import('./history-body.tsx')).HistoryBody }
})

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
      <LoadBoundary fallback={<p className={styles.none}>{t('away.title')}</p>}>
        <Suspense fallback={<div className={styles.loading} />}>
          <HistoryBody productId={productId} history={history} />
        </Suspense>
      </LoadBoundary>
    </Sheet>
  )
}
