import { Link } from 'react-router'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './nothing-found.module.css'

/** A spelling that finds something, and its address. */
export type SpellingLink = { readonly search: string; readonly address: string }

/** A part of the words that some products have. */
export type PartLink = SpellingLink & { readonly count: number }

type NothingFoundProps = {
  title: string
  hint?: string | undefined
  suggestion?: SpellingLink | null
  parts?: ReadonlyArray<PartLink>
  /** Links to other lists; none where this is the whole list. */
  wayOut: { label: string; to: string } | null
}

/** In place of an empty list. */
export function NothingFound({ title, hint, suggestion = null, parts = [], wayOut }: NothingFoundProps) {
  const t = useTranslation('lists')
  return (
    <Sheet isBleeding>
      <EmptyState art="empty" title={title} hint={hint}>
        {(suggestion || parts.length > 0 || wayOut) && (
          <>
            {suggestion && (
              <p className={styles.suggestion}>
                <Link className="link hit" to={suggestion.address}>
                  {t('didYouMean', { search: suggestion.search })}
                </Link>
              </p>
            )}
            {parts.map(({ search, address, count }) => (
              <p key={search} className={styles.suggestion}>
                <Link className="link hit" to={address}>
                  {search} ({count})
                </Link>
              </p>
            ))}
            {wayOut && (
              <ButtonLink variant="quiet" to={wayOut.to}>
                {wayOut.label}
              </ButtonLink>
            )}
          </>
        )}
      </EmptyState>
    </Sheet>
  )
}
