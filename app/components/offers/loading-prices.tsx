import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './loading-prices.module.css'

const MOST_ROWS = 7

/** As many rows as there will be, up to a limit. */
export function LoadingPrices({ expectedCount }: { expectedCount: number }) {
  const t = useTranslation('product')
  const count = Math.min(Math.max(expectedCount, 1), MOST_ROWS)
  return (
    <div role="status">
      <p className={styles.loading}>{t('dialog.loading')}</p>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={index} className={styles.row}>
          <Skeleton width="2.5rem" height="2.5rem" />
          <div className={styles.lines}>
            <Skeleton width="8rem" height="1rem" />
            <Skeleton width="6rem" height=".75rem" />
          </div>
          <Skeleton width="4rem" height="1.5rem" />
          <Skeleton className={styles.button} width="8.25rem" height="2.75rem" />
        </div>
      ))}
    </div>
  )
}
