import { type SubmitEvent, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { takeOverlayEntry } from '#app/components/ui/overlay-entry.ts'
import { SearchField } from '#app/components/ui/search-field.tsx'
import { useEarlyInput } from '#app/components/ui/use-early-input.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './brands-menu.module.css'
import { closeMenu, leaveMenu } from './close-menu.ts'
import { MenuBrands } from './menu-brands.tsx'
import { trimSearch } from './search-form.tsx'

export function BrandsPanel({ brandCount }: { brandCount: number }) {
  const t = useTranslation('nav')
  const field = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState('')
  useEarlyInput(field, ([{ value }]) => setWanted(value))
  return (
    <div className={`wrap ${styles.columns}`}>
      <MenuBrands layout="columns" wanted={wanted} />
      <div className={styles.side}>
        <p className={styles.count}>{t('brandCount', { count: brandCount })}</p>
        <p className={styles.hint}>{t('brandsHint')}</p>
        <Form className={styles.find} action="/products" replace onSubmit={search}>
          <SearchField
            ref={field}
            label={t('findBrand')}
            type="text" // in a search field Escape empties the field instead of closing the menu
            name="search"
            placeholder={t('findBrand')}
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
            autoComplete="off"
          />
        </Form>
        <Link className={`link hit ${styles.all}`} to="/brands" replace onClick={leaveMenu}>
          {t('allBrands')}
        </Link>
      </div>
    </div>
  )
}

function search(event: SubmitEvent<HTMLFormElement>) {
  trimSearch(event)
  if (event.defaultPrevented) return
  takeOverlayEntry()
  closeMenu(event)
}
