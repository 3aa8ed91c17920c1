import { type MouseEvent, useId, useRef } from 'react'
import { Link } from 'react-router'
import { CanImage } from '#app/components/ui/can-image.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { StrengthMeter } from '#app/components/ui/strength-badge.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { Language } from '#domain/language.ts'
import { closeMenu } from './close-menu.ts'
import { CurrencySelect } from './currency-select.tsx'
import { LanguageSelect } from './language-select.tsx'
import { Logo } from './logo.tsx'
import {
  bandAddress,
  brandAddress,
  countProducts,
  DEALS_ADDRESS,
  type MenuBrand,
  STRENGTH_LINKS,
} from './shell-types.ts'
import styles from './side-menu.module.css'

type SideMenuProps = { brands: ReadonlyArray<MenuBrand> | null; languages: ReadonlyArray<Language> }

/** The phone's menu: a modal dialog, which the button opens even before any script has run. */
export function SideMenu({
  brands,
  languages,
  className,
}: SideMenuProps & { className?: string | undefined }) {
  const t = useTranslation('nav')
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <IconButton
        label={t('menu')}
        icon="list"
        className={className}
        aria-haspopup="dialog"
        onClick={() => !hasCommands() && dialog.current?.showModal()}
        {...{ commandfor: id, command: 'show-modal' }}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself */}
      <dialog ref={dialog} id={id} className={styles.side} aria-label={t('menu')} onClick={closeOnScrim}>
        <div className={styles.panel}>
          <div className={styles.head}>
            <Logo />
            <IconButton
              label={t('closeMenu')}
              icon="x"
              onClick={(event) => !hasCommands() && closeMenu(event)}
              {...{ commandfor: id, command: 'close' }}
            />
          </div>
          <SideLinks brands={brands} />
          <div className={styles.foot}>
            <LanguageSelect languages={languages} />
            <CurrencySelect />
          </div>
        </div>
      </dialog>
    </>
  )
}

function SideLinks({ brands }: Pick<SideMenuProps, 'brands'>) {
  const t = useTranslation('nav')
  return (
    <nav className={styles.body} aria-label={t('main')}>
      <SideLink to="/products">
        {t('products')}
        {brands && (
          <span className={styles.end} aria-hidden="true">
            {countProducts(brands)}
          </span>
        )}
      </SideLink>
      <details name="side-menu">
        <summary className={styles.row}>
          {t('brands')}
          <span className={styles.end}>
            {brands?.length} <Icon name="caret-down" />
          </span>
        </summary>
        <SideBrands brands={brands} />
      </details>
      <SideLink to={DEALS_ADDRESS}>{t('deals')}</SideLink>
      {STRENGTH_LINKS.map(({ band, level, word, range }) => (
        <SideLink key={band} to={bandAddress(band)}>
          <StrengthMeter level={level} />
          {t(word)}
          <span className={styles.end}>{t(range)}</span>
        </SideLink>
      ))}
      <SideLink to="/how-to-use">{t('howToUse')}</SideLink>
      <SideLink to="/about-us">{t('aboutUs')}</SideLink>
      <SideLink to="/retailer-signup">{t('joinAsRetailer')}</SideLink>
      <SideLink to="/auth">
        <Icon name="user" />
        {t('signIn')}
      </SideLink>
    </nav>
  )
}

function SideBrands({ brands }: Pick<SideMenuProps, 'brands'>) {
  const t = useTranslation('nav')
  if (brands === null) return <p className={styles.brand}>{t('loadingBrands')}</p>
  if (brands.length === 0) return <p className={styles.brand}>{t('noBrands')}</p>
  return (
    <ul>
      {brands.map(({ name, productCount, faceProductId }) => (
        <li key={name}>
          <Link className={styles.brand} to={brandAddress(name)} onClick={closeMenu}>
            <CanImage className={styles.can} productId={faceProductId} />
            {name}
            <span className={styles.end} aria-hidden="true">
              {productCount}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function SideLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Link className={styles.row} to={to} onClick={closeMenu}>
      {children}
    </Link>
  )
}

/** Where the browser itself opens and closes dialogs from a button's attributes, it must not be done twice. */
function hasCommands(): boolean {
  return 'command' in HTMLButtonElement.prototype
}

/** The panel covers the dialog's box, so a click on the dialog itself is one on the scrim. */
function closeOnScrim(event: MouseEvent<HTMLDialogElement>) {
  if (event.target === event.currentTarget) event.currentTarget.close()
}
