import { useId } from 'react'
import { Link } from 'react-router'
import { StrengthMeter } from '#app/components/ui/strength-badge.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { strengthLevel } from '#domain/strength.ts'
import styles from './strength-picker.module.css'

export type Sibling = { readonly slug: string; readonly nicotineMg: number }

/** The same product in its other strengths: each is a product, so each choice is a link. */
export function StrengthPicker({
  siblings,
  slug,
  hrefFor,
}: {
  siblings: ReadonlyArray<Sibling>
  slug: string
  hrefFor: (slug: string) => string
}) {
  const t = useTranslation('offers')
  const language = useLanguage()
  const id = useId()
  if (siblings.length < 2) return null
  return (
    <div className={styles.picker}>
      <p id={id} className={styles.label}>
        {t('strength')}
      </p>
      <ul className={styles.list} aria-labelledby={id}>
        {siblings.map((sibling) => (
          <li key={sibling.slug}>
            <Link
              className={styles.choice}
              to={hrefFor(sibling.slug)}
              aria-current={sibling.slug === slug ? 'page' : undefined}
              preventScrollReset
            >
              <StrengthMeter level={strengthLevel(sibling.nicotineMg)} />
              {t('mg', { mg: sibling.nicotineMg.toLocaleString(language) })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
