import { Link } from 'react-router'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './filter-chips.module.css'
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
  if (filters.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('activeFilters')}>
      {filters.map(({ name, removes }) => (
        <li key={JSON.stringify(removes)}>
          <Link
            className={styles.chip}
            to={addressWithout(params, removes)}
            aria-label={t('remove', { name })}
            preventScrollReset
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
        >
          {t('clearAll')}
        </ButtonLink>
      </li>
    </ul>
  )
}
