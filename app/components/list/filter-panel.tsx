import { type FocusEvent, useEffect, useId } from 'react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { takeEntryByLink } from '#app/components/ui/overlay-entry.ts'
import { useBackToCloseElement } from '#app/components/ui/use-back-to-close.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { Facets } from '#domain/facets.ts'
import type { ProductQuery } from '#domain/product-query.ts'
import { FilterFields } from './filter-fields.tsx'
import styles from './filter-panel.module.css'
import { LIST_COUNT_ID } from './focus-count.ts'
import { addressWithout, listAddress } from './list-address.ts'
import type { ActiveFilter } from './use-active-filters.ts'
import { closeSheet, FILTER_FORM_ID, useFilterForm } from './use-filter-form.ts'

type FilterPanelProps = {
  query: ProductQuery
  facets: Facets
  total: number
  filters: ReadonlyArray<ActiveFilter>
  params: URLSearchParams
  /** Whether the address asks for all stores. */
  showsStores: boolean
  allStoresAddress: string
}

/** A sidebar on wide screens; below that a popover, which opens and closes without scripts too. */
export function FilterPanel({
  query,
  facets,
  total,
  filters,
  params,
  showsStores,
  allStoresAddress,
}: FilterPanelProps) {
  const t = useTranslation('filters')
  const titleId = useId()
  const { form, apply, onChange, onSubmit } = useFilterForm(params)
  useEffect(() => closeOnWideScreen(form.current), [form])
  useBackToCloseElement(form)
  return (
    <Form
      ref={form}
      id={FILTER_FORM_ID}
      className={styles.panel}
      action={listAddress(new URLSearchParams())}
      aria-labelledby={titleId}
      popover="auto"
      autoComplete="off" // or a browser would fill in what was chosen for another address
      onChange={onChange}
      onSubmit={onSubmit}
      onBlur={closeWhenLeft}
    >
      <a className={styles.toResults} href={`#${LIST_COUNT_ID}`}>
        {t('toResults')}
      </a>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t('title')}
        </h2>
        {filters.length > 0 && (
          <span className={styles.active}>{t('active', { count: filters.length })}</span>
        )}
        <IconButton
          className={styles.close}
          label={t('close')}
          icon="x"
          popoverTarget={FILTER_FORM_ID}
          popoverTargetAction="hide"
        />
      </div>
      <div className={styles.body}>
        <FilterFields
          query={query}
          facets={facets}
          showsStores={showsStores}
          allStoresAddress={allStoresAddress}
          onCommit={apply}
        />
        <noscript>
          <Button className={styles.apply} type="submit" isWide>
            {t('apply')}
          </Button>
        </noscript>
      </div>
      <div className={styles.foot}>
        <ButtonLink
          variant="quiet"
          to={addressWithout(
            params,
            filters.flatMap(({ removes }) => removes),
          )}
          preventScrollReset
          replace
          onClick={takeEntryByLink}
        >
          {t('clearAll')}
        </ButtonLink>
        <Button type="submit">{t('show', { count: total })}</Button>
      </div>
    </Form>
  )
}

/** The sheet covers the page, so focus that moves behind it would be out of sight. */
function closeWhenLeft(event: FocusEvent<HTMLFormElement>) {
  const isLeaving = event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)
  if (isLeaving) closeSheet(event.currentTarget)
}

/** Turning a tablet makes the open sheet a sidebar. */
function closeOnWideScreen(form: HTMLFormElement | null) {
  const wideScreen = matchMedia('(min-width: 64rem)')
  const close = () => closeSheet(form)
  wideScreen.addEventListener('change', close)
  return () => wideScreen.removeEventListener('change', close)
}
