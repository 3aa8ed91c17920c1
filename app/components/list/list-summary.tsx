import { ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { LIST_COUNT_ID } from './focus-count.ts'
import { listAddress } from './list-address.ts'
import styles from './list-tools.module.css'

/** How many there are and in which order, with a link to the same products with filters. */
export function ListSummary({ total, filters }: { total: number; filters: URLSearchParams }) {
  const t = useTranslation('lists')
  if (total === 0) return null
  return (
    <div className={styles.bar}>
      <p id={LIST_COUNT_ID} className={styles.found} tabIndex={-1}>
        {t('lowestFirst', { count: total })}
      </p>
      <div className={styles.tools}>
        <ButtonLink className={styles.way} variant="quiet" to={listAddress(filters)}>
          <Icon name="sliders-horizontal" />
          {t('filterAndSort')}
        </ButtonLink>
      </div>
    </div>
  )
}
