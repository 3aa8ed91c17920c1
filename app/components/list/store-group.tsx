import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { FacetOption } from '#domain/facets.ts'
import { FilterGroup } from './filter-group.tsx'
import { SearchableOptions } from './searchable-options.tsx'
import styles from './store-group.module.css'

const GROUP_ID = 'stores'

/**
 * Closed at first, and as long as all the rest of the form. So its stores are written when it is opened; without
 * scripts, or before they have come, a link leads to the same list with all of them.
 */
export function StoreGroup({
  options,
  selected,
  isOpen,
  allAddress,
}: {
  options: ReadonlyArray<FacetOption>
  selected: ReadonlyArray<string>
  isOpen: boolean
  /** The same list with every store to tick. */
  allAddress: string
}) {
  const t = useTranslation('filters')
  const group = useRef<HTMLDetailsElement>(null)
  const [wasOpened, setWasOpened] = useState(false)
  // It may have been opened before the scripts came.
  useEffect(() => {
    if (group.current?.open) setWasOpened(true)
  }, [])
  return (
    <FilterGroup
      ref={group}
      id={GROUP_ID}
      title={t('group.store')}
      isOpen={isOpen}
      isEmpty={options.length === 0}
      onToggle={() => setWasOpened(true)}
    >
      {isOpen || wasOpened ? (
        <SearchableOptions name="store" options={options} selected={selected} searchLabel={t('findStore')} />
      ) : (
        <Link
          className={`link ${styles.all}`}
          to={`${allAddress}#${GROUP_ID}`}
          rel="nofollow"
          preventScrollReset
        >
          {t('allStores')}
        </Link>
      )}
    </FilterGroup>
  )
}
