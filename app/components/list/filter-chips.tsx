import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './filter-chips.module.css'
import { focusCount } from './focus-count.ts'
import { addressWithout } from './list-address.ts'
import type { ActiveFilter } from './use-active-filters.ts'

/** Each chip is a link to the list without that filter. */
export function FilterChips({
  filters,
  params,
}: {
  filters: ReadonlyArray<ActiveFilter>
  params: URLSearchParams
}) {
  const t = useTranslation('filters')
  const { list, markRemoved } = useFocusOfRemoved(filters.length)
  if (filters.length === 0) return null
  return (
    <ul ref={list} className={styles.chips} aria-label={t('activeFilters')}>
      {filters.map(({ name, removes }, index) => (
        <li key={JSON.stringify(removes)}>
          <Link
            className={styles.chip}
            to={addressWithout(params, removes)}
            aria-label={t('remove', { name })}
            preventScrollReset
            onClick={() => markRemoved(index)}
          >
            {name}
            <Icon name="x-bold" className={styles.cross} />
          </Link>
        </li>
      ))}
      <li>
        <ButtonLink
          variant="text"
          size="sm"
          to={addressWithout(
            params,
            filters.flatMap(({ removes }) => removes),
          )}
          preventScrollReset
          onClick={() => markRemoved(0)}
        >
          {t('clearAll')}
        </ButtonLink>
      </li>
    </ul>
  )
}

/** A removed chip loses the focus: the next one gets it, else the one before, else the count. */
function useFocusOfRemoved(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number | null>(null)
  useEffect(() => {
    const place = removed.current
    removed.current = null
    if (place === null || document.activeElement !== document.body) return
    const chips = list.current?.querySelectorAll('a')
    if (count > 0) chips?.[Math.min(place, count - 1)]?.focus()
    else focusCount()
  }, [count])
  return {
    list,
    markRemoved(index: number) {
      removed.current = index
    },
  }
}
