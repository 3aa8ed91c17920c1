import { type SubmitEvent, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { useEarlyInput } from '#app/components/ui/use-early-input.ts'
import { useOnChange } from '#app/components/ui/use-on-change.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { writeBrandQuery } from '#domain/addresses/write-brand-query.ts'
import { brandPath } from '#domain/pages.ts'
import type { Sort } from '#domain/sorting.ts'
import { LIST_COUNT_ID } from './focus-count.ts'
import { listAddress } from './list-address.ts'
import styles from './list-tools.module.css'
import { useOfferedSorts } from './use-offered-sorts.ts'

type BrandToolsProps = {
  brand: string
  total: number
  sort: Sort
  /** The same products in the list with filters. */
  filters: URLSearchParams
}

/** How many there are, their order, and the way to filters. A plain GET form until its script has loaded. */
export function BrandTools({ brand, total, sort: asked, filters }: BrandToolsProps) {
  const t = useTranslation('lists')
  const tFilters = useTranslation('filters')
  const navigate = useNavigate()
  const { sort, sorts } = useOfferedSorts(asked)
  const select = useRef<HTMLSelectElement>(null)
  // The back button changes the address but not the value chosen here.
  useOnChange(sort, () => {
    if (select.current) select.current.value = sort
  })
  useEarlyInput(select, ([{ form }]) => form?.requestSubmit())
  if (total === 0) return null

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = sorts.find((option) => option === select.current?.value) ?? sort
    const query = writeBrandQuery({ sort: wanted, page: 1 })
    void navigate(listAddress(query, brandPath(brand)), { preventScrollReset: true })
  }

  return (
    <div className={styles.bar}>
      <p id={LIST_COUNT_ID} className={styles.found} role="status" tabIndex={-1}>
        {sort === 'price-asc' || sort === 'delivered'
          ? t('lowestFirst', { count: total })
          : tFilters('found', { count: total })}
      </p>
      <div className={styles.tools}>
        <ButtonLink variant="quiet" to={listAddress(filters)}>
          <Icon name="sliders-horizontal" />
          {tFilters('title')}
        </ButtonLink>
        <Form className={styles.form} action={brandPath(brand)} onSubmit={submit}>
          <Select
            ref={select}
            className={styles.sort}
            label={tFilters('sortBy')}
            name="sort"
            defaultValue={sort}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          >
            {sorts.map((option) => (
              <option key={option} value={option}>
                {tFilters(`sort.${option}`)}
              </option>
            ))}
          </Select>
          <noscript>
            <Button variant="quiet" type="submit">
              {tFilters('apply')}
            </Button>
          </noscript>
        </Form>
      </div>
    </div>
  )
}
