import type { ReactNode } from 'react'
import { IconLink } from '#app/components/ui/icon-button.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './search-row.module.css'

/** A search field; on phones with the camera beside it, which reads the barcode of a can. */
export function SearchRow({ children, end }: { children: ReactNode; end?: ReactNode }) {
  const t = useTranslation('nav')
  return (
    <div className={styles.row}>
      {children}
      <IconLink
        className={styles.scan}
        label={t('scan')}
        title={t('scan')}
        icon="barcode"
        to="/scan"
        reloadDocument
      />
      {end}
    </div>
  )
}
