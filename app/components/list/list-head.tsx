import type { ReactNode } from 'react'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { isStrengthBand } from '#domain/strength.ts'
import styles from './list-page.module.css'
import type { ListPlace } from './list-place.ts'

/** The breadcrumbs and heading of a list: the same while it loads and when it is there. */
export function ListHead({ place, children }: { place: ListPlace; children?: ReactNode }) {
  const t = useTranslation('lists')
  const title = useListTitle(place)
  const above = place.kind === 'brand' ? [{ label: t('brands'), to: '/brands' }] : []
  const own = place.kind === 'products' ? t('products') : title
  return (
    <>
      <Breadcrumbs items={[{ label: t('home'), to: '/' }, ...above, { label: own }]} />
      <div className={styles.head}>
        <h1>{title}</h1>
        {place.kind === 'brand' && <p className={styles.subtitle}>{t('allFrom', { brand: place.brand })}</p>}
        {children}
      </div>
    </>
  )
}

function useListTitle(place: ListPlace): string {
  const t = useTranslation('lists')
  if (place.kind === 'brand') return place.brand
  if (place.kind === 'sale') return t('sale')
  if (place.kind === 'products') {
    return place.search ? t('resultsFor', { query: place.search }) : t('allProducts')
  }
  return isStrengthBand(place.band)
    ? t('strength', { range: t(`range.${place.band}`) })
    : t('unknownStrength')
}
