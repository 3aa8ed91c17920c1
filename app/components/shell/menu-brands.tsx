import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { hasEveryWord } from '#domain/text.ts'
import type { MenuBrand } from './brands-query.ts'
import { leaveMenu } from './close-menu.ts'
import styles from './menu-brands.module.css'
import { brandAddress } from './shell-types.ts'
import { askForBrands, useBrands } from './use-brands.ts'

type MenuBrandsProps = {
  /** Three columns in the sheet of the header, rows in the side menu. */
  layout: 'columns' | 'rows'
  /** The text that the shown brands' names contain. */
  wanted?: string
}

/** The brands in a menu, or why they are missing. */
export function MenuBrands({ layout, wanted = '' }: MenuBrandsProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A menu can be opened before any script has run, so no event was seen.
    if (box.current?.checkVisibility?.()) void askForBrands()
  }, [])
  return (
    <div ref={box} className={styles[layout]}>
      <Brands wanted={wanted} />
    </div>
  )
}

function Brands({ wanted }: { wanted: string }) {
  const t = useTranslation('nav')
  const { brands, isFailed } = useBrands()
  if (isFailed) return <Failure />
  if (brands === null) {
    return (
      <p className={`${styles.note} ${styles.loading}`} role="status">
        {t('loadingBrands')}
      </p>
    )
  }
  if (brands.length === 0) return <p className={styles.note}>{t('noBrands')}</p>
  const shown = brands.filter(({ name }) => hasEveryWord(name, wanted))
  if (shown.length === 0) {
    return (
      <p className={styles.note} role="status">
        {t('noBrandsFound')}
      </p>
    )
  }
  return (
    <ul className={styles.list}>
      {shown.map((brand) => (
        <Brand key={brand.name} brand={brand} />
      ))}
    </ul>
  )
}

function Failure() {
  const t = useTranslation('nav')
  const errors = useTranslation('errors')
  return (
    <div className={styles.note} role="alert">
      <p>{t('brandsFailed')}</p>
      <Button variant="quiet" onClick={askForBrands}>
        {errors('tryAgain')}
      </Button>
    </div>
  )
}

function Brand({ brand: { name, productCount, image } }: { brand: MenuBrand }) {
  return (
    <li>
      <Link className={styles.brand} to={brandAddress(name)} replace onClick={leaveMenu}>
        <img
          className={styles.can}
          src={`${image}?detail=sm`}
          width={36}
          height={36}
          alt=""
          loading="lazy"
          decoding="async"
        />
        <span className={styles.name}>{name}</span>
        <span className={styles.products} aria-hidden="true">
          {productCount}
        </span>
      </Link>
    </li>
  )
}
