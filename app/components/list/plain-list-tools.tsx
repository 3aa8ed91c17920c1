import { type SubmitEvent, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { useNextLocation } from '#app/components/shell/use-next-location.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { useEarlyInput } from '#app/components/ui/use-early-input.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { type ListQuery, writeListQuery } from '#domain/addresses/write-list-query.ts'
import { isByPopularity, type Sort } from '#domain/sorting.ts'
import { readAwaitedQuery } from './awaited-query.ts'
import { LIST_COUNT_ID } from './focus-count.ts'
import { HiddenQuery } from './hidden-query.tsx'
import { listAddress } from './list-address.ts'
import styles from './list-tools.module.css'
import { SortSelect } from './sort-select.tsx'
import { useOfferedSorts } from './use-offered-sorts.ts'

type PlainListToolsProps = {
  path: string
  /** As in the address. */
  query: ListQuery & { sort: Sort }
  /** What the list is sorted by: words may ask for another order, and limits in them are none. */
  order: { sort: Sort; search: string }
  total: number
  /** The same products in the list with filters. */
  filters: URLSearchParams
}

/**
 * Of a list without filters: how many there are, their order, and the way to filters. A plain GET form until its script
 * has loaded.
 */
export function PlainListTools({ path, query, order, total, filters }: PlainListToolsProps) {
  const t = useTranslation('filters')
  const navigate = useNavigate()
  const isSearch = order.search !== ''
  const { sort, sorts } = useOfferedSorts(order.sort, { isSearch })
  // Where the words ask for an order, choosing none would change nothing.
  const offered = order.sort === query.sort ? sorts : sorts.filter((option) => option !== 'default')
  const next = useNextLocation()
  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(form, () => form.current?.requestSubmit())

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('sort')
    const wanted = offered.find((option) => option === chosen) ?? sort
    const awaited = next?.pathname === path ? readAwaitedQuery(next.search) : {}
    const address = listAddress(writeListQuery({ ...query, ...awaited, sort: wanted, page: 1 }), path)
    void navigate(address, { preventScrollReset: true })
  }

  function sayCount() {
    if (isByPopularity(sort, order.search)) return t('popularFirst', { count: total })
    if (sort === 'price-asc' || sort === 'delivered') return t('lowestFirst', { count: total })
    return t('found', { count: total })
  }

  return (
    <div className={styles.bar}>
      <p id={LIST_COUNT_ID} className={total > 0 ? styles.found : 'sr'} role="status" tabIndex={-1}>
        {total > 0 ? sayCount() : t('found', { count: 0 })}
      </p>
      {total > 0 && (
        <div className={styles.tools}>
          <ButtonLink variant="quiet" to={listAddress(filters)}>
            <Icon name="sliders-horizontal" />
            {t('title')}
          </ButtonLink>
          <Form ref={form} className={styles.form} action={path} onSubmit={submit}>
            <HiddenQuery query={{ ...query, page: 1 }} except="sort" />
            <SortSelect sort={sort} sorts={offered} isSearch={isSearch} />
          </Form>
        </div>
      )}
    </div>
  )
}
