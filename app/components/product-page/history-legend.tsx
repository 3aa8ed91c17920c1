import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './history-legend.module.css'

/** Identifies the two lines: by their weight, and in words. */
export function HistoryLegend({ storeName }: { storeName: string }) {
  const t = useTranslation('history')
  return (
    <ul className={styles.legend}>
      <li>
        <span className={styles.store} aria-hidden="true" />
        {storeName}
      </li>
      <li>
        <span className={styles.market} aria-hidden="true" />
        {t('allStores')}
      </li>
    </ul>
  )
}
