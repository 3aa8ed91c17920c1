import { Link } from 'react-router'
import { brandAddress } from '#app/components/shell/shell-types.ts'
import { CanImage } from '#app/components/ui/can-image.tsx'
import { Rail } from '#app/components/ui/rail.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { Brand } from '#domain/brand.ts'
import styles from './brand-rail.module.css'

/** Empty where there are no brands. */
export function BrandRail({
  brands,
  brandCount,
}: {
  brands: ReadonlyArray<Brand>
  /** The number of all brands; the rail shows the largest. */
  brandCount: number
}) {
  const t = useTranslation('featured')
  if (brands.length === 0) return null
  const all = (
    <Link className="link hit" to="/brands">
      {t('allBrands', { count: brandCount })}
    </Link>
  )
  return (
    <Rail title={t('brands')} size="tile" action={all}>
      {brands.map((brand) => (
        <BrandTile key={brand.id} brand={brand} />
      ))}
    </Rail>
  )
}

function BrandTile({ brand }: { brand: Brand }) {
  const nav = useTranslation('nav')
  return (
    <Link className={styles.tile} to={brandAddress(brand.name)}>
      {brand.logoUrl ? (
        <img className={styles.picture} src={brand.logoUrl} width={64} height={64} alt="" loading="lazy" />
      ) : (
        <CanImage className={styles.picture} productId={brand.faceProductId} />
      )}
      <b className={styles.name}>{brand.name}</b>
      <span className={styles.count}>{nav('productCount', { count: brand.productCount })}</span>
    </Link>
  )
}
