import { useRef } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { useOnChange } from '#app/components/ui/use-on-change.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { Sort } from '#domain/sorting.ts'
import { LIST_COUNT_ID } from './focus-count.ts'
import styles from './list-tools.module.css'
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
  const select = useRef<HTMLSelectElement>(null)
  // The back button changes the address but not the value chosen here.
  useOnChange(sort, () => {
    if (select.current) select.current.value = sort
  })
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
        <Select
          ref={select}
          className={styles.sort}
          label={t('sortBy')}
          name="sort"
          form={FILTER_FORM_ID}
          defaultValue={sort}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {sorts.map((option) => (
            <option key={option} value={option}>
              {t(`sort.${isSearch && option === 'default' ? 'relevance' : option}`)}
            </option>
          ))}
        </Select>
        <noscript>
          <Button variant="quiet" type="submit" form={FILTER_FORM_ID}>
            {t('apply')}
          </Button>
        </noscript>
      </div>
    </div>
  )
}
