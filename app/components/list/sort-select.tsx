import { useRef } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { useOnChange } from '#app/components/ui/use-on-change.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { Sort } from '#domain/sorting.ts'
import styles from './list-tools.module.css'

/** The orders of a list. Choosing one sends the form that it belongs to; without scripts a button does. */
export function SortSelect({
  sort,
  sorts,
  isSearch,
  form,
}: {
  sort: Sort
  sorts: ReadonlyArray<Sort>
  /** Then the default order is that of relevance. */
  isSearch: boolean
  /** Where it is not the one around it. */
  form?: string
}) {
  const t = useTranslation('filters')
  const select = useRef<HTMLSelectElement>(null)
  // The back button changes the address but not the value chosen here.
  useOnChange(sort, () => {
    if (select.current) select.current.value = sort
  })
  return (
    <>
      <Select
        ref={select}
        className={styles.sort}
        label={t('sortBy')}
        name="sort"
        form={form}
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
        <Button variant="quiet" type="submit" form={form}>
          {t('apply')}
        </Button>
      </noscript>
    </>
  )
}
