import { Link } from 'react-router'
import { CanImage } from '#app/components/ui/can-image.tsx'
import { IconLink } from '#app/components/ui/icon-button.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { productPath, sideBySidePath } from '#domain/pages.ts'
import type { Column } from '#services/side-by-side/find-side-by-side.ts'
import styles from './side-table.module.css'

/** What the product is, with a link to the set without it. */
export function ColumnHead({
  column: { card },
  columns,
}: {
  column: Column
  columns: ReadonlyArray<Column>
}) {
  const t = useTranslation('sideBySide')
  const others = columns.map((column) => column.card.slug).filter((slug) => slug !== card.slug)
  return (
    <th scope="col">
      <div className={styles.product}>
        <CanImage className={styles.can} productId={card.id} detail="md" isEager />
        <IconLink
          className={styles.remove}
          label={t('remove', { name: card.name })}
          icon="x"
          to={sideBySidePath(others)}
          preventScrollReset
        />
        <div className={styles.title}>
          <p className={styles.brand}>{card.brand}</p>
          <p className={styles.name}>
            <Link to={productPath(card.slug)}>{card.title}</Link>
          </p>
        </div>
      </div>
    </th>
  )
}
