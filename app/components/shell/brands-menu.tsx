import { useId, useState } from 'react'
import { Form, Link } from 'react-router'
import { CanImage } from '#app/components/ui/can-image.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { SearchField } from '#app/components/ui/search-field.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './brands-menu.module.css'
import { closeMenu } from './close-menu.ts'
import { trimSearch } from './search-form.tsx'
import { brandAddress, type MenuBrand } from './shell-types.ts'

/** `brands` is null while they are on their way. Opens without scripts: it is a native popover. */
export function BrandsMenu({ brands }: { brands: ReadonlyArray<MenuBrand> | null }) {
  const t = useTranslation('nav')
  const id = useId()
  const [wanted, setWanted] = useState('')
  return (
    <>
      <button type="button" popoverTarget={id}>
        {t('brands')} <Icon name="caret-down" />
      </button>
      <div id={id} popover="auto" className={styles.menu} onToggle={() => setWanted('')}>
        <div className={`wrap ${styles.columns}`}>
          <BrandColumns brands={brands} wanted={wanted} />
          <div className={styles.side}>
            <p className={styles.count}>{t('brandCount', { count: brands?.length ?? 0 })}</p>
            <p className={styles.hint}>{t('brandsHint')}</p>
            <Form action="/products" onSubmit={trimSearch}>
              <SearchField
                label={t('findBrand')}
                type="text" // in a search field Escape empties the field instead of closing the menu
                name="search"
                placeholder={t('findBrand')}
                value={wanted}
                onChange={(event) => setWanted(event.currentTarget.value)}
                autoComplete="off"
              />
            </Form>
          </div>
        </div>
      </div>
    </>
  )
}

function BrandColumns({ brands, wanted }: { brands: ReadonlyArray<MenuBrand> | null; wanted: string }) {
  const t = useTranslation('nav')
  if (brands === null) return <p role="status">{t('loadingBrands')}</p>
  if (brands.length === 0) return <p>{t('noBrands')}</p>
  const shown = brands.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()))
  if (shown.length === 0) return <p role="status">{t('noBrandsFound')}</p>
  return (
    <ul className={styles.list}>
      {shown.map(({ name, productCount, faceProductId }) => (
        <li key={name}>
          <Link className={styles.brand} to={brandAddress(name)} onClick={closeMenu}>
            <CanImage className={styles.can} productId={faceProductId} />
            {name}
            <span className={styles.products} aria-hidden="true">
              {productCount}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
