import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { sideBySidePath } from '#domain/pages.ts'
import type { ProductCard } from '#domain/product.ts'
import type { Column } from '#services/side-by-side/find-side-by-side.ts'
import styles from './replace-product.module.css'

/** No more columns fit: the visitor chooses which one gives way. */
export function ReplaceProduct({
  columns,
  instead,
}: {
  columns: ReadonlyArray<Column>
  instead: ProductCard
}) {
  const t = useTranslation('sideBySide')
  const slugs = columns.map(({ card }) => card.slug)
  return (
    <div className={styles.notice} role="status">
      <p>{t('replace.text', { name: instead.name })}</p>
      <ul className={styles.choices}>
        {columns.map(({ card }) => (
          <li key={card.id}>
            <Link
              className="link hit"
              to={sideBySidePath(slugs.map((slug) => (slug === card.slug ? instead.slug : slug)))}
            >
              {t('replace.one', { name: card.name })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
