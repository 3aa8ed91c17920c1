import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { Sort } from '#domain/sorting.ts'
import { LIST_COUNT_ID } from './focus-count.ts'
import styles from './list-tools.module.css'
import { SortSelect } from './sort-select.tsx'
import { FILTER_FORM_ID } from './use-filter-form.ts'
import { useOfferedSorts } from './use-offered-sorts.ts'

type ListToolsProps = {
  total: number
  filterCount: number
  sort: Sort
  /** Then the default order is that of relevance. */
  isSearch: boolean
}

export function ListTools({ total, filterCount, sort: asked, isSearch }: ListToolsProps) {
  const t = useTranslation('filters')
  const { sort, sorts } = useOfferedSorts(asked, { isSearch })
  return (
    <div className={styles.bar}>
      <p id={LIST_COUNT_ID} className={styles.found} role="status" tabIndex={-1}>
        {t('found', { count: total })}
      </p>
      <div className={styles.tools}>
        <Button className={styles.open} variant="quiet" popoverTarget={FILTER_FORM_ID}>
          <Icon name="sliders-horizontal" />
          {filterCount > 0 ? t('openWithCount', { count: filterCount }) : t('title')}
        </Button>
        <SortSelect sort={sort} sorts={sorts} isSearch={isSearch} form={FILTER_FORM_ID} />
      </div>
    </div>
  )
}
