import { type MouseEvent, type ToggleEvent, useId, useRef } from 'react'
import { Link } from 'react-router'
import { ThemeControl } from '#app/components/theme/theme-control.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { StrengthMeter } from '#app/components/ui/strength-badge.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { Language } from '#domain/language.ts'
import { AccountRow } from './account-entry.tsx'
import { closeMenu } from './close-menu.ts'
import { CurrencySelect } from './currency-select.tsx'
import { LanguageSelect } from './language-select.tsx'
import { Logo } from './logo.tsx'
import { MenuBrands } from './menu-brands.tsx'
import { RegionSelect } from './region-select.tsx'
import { bandAddress, DEALS_ADDRESS, STRENGTH_LINKS } from './shell-types.ts'
import styles from './side-menu.module.css'
import { askForBrands } from './use-brands.ts'

type Counts = { productCount: number; brandCount: number }

/** The phone's menu: a modal dialog, which the button opens even before any script has run. */
export function SideMenu({
  languages,
  className,
  ...counts
}: Counts & { languages: ReadonlyArray<Language>; className?: string | undefined }) {
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
          <SideLinks {...counts} />
          <div className={styles.foot}>
            <LanguageSelect languages={languages} />
            <CurrencySelect />
          </div>
        </div>
      </dialog>
    </>
  )
}

function SideLinks({ productCount, brandCount }: Counts) {
  const t = useTranslation('nav')
  return (
    <nav className={styles.body} aria-label={t('main')}>
      <SideLink to="/products">
        {t('products')}
        <span className={styles.end} aria-hidden="true">
          {productCount || null}
        </span>
      </SideLink>
      <details
        name="side-menu"
        onToggle={askWhenOpen}
        onPointerEnter={() => void askForBrands()}
        onFocus={() => void askForBrands()}
      >
        <summary className={styles.row}>
          {t('brands')}
          <span className={styles.end}>
            {brandCount || null} <Icon name="caret-down" />
          </span>
        </summary>
        <SideLink to="/brands">{t('allBrands')}</SideLink>
        <MenuBrands layout="rows" />
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
      <AccountRow className={styles.row} />
      <div className={styles.choices}>
        <RegionSelect />
        <ThemeControl name="menu-theme" />
      </div>
    </nav>
  )
}

function SideLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Link className={styles.row} to={to} onClick={closeMenu}>
      {children}
    </Link>
  )
}

function askWhenOpen(event: ToggleEvent<HTMLDetailsElement>) {
  if (event.newState === 'open') void askForBrands()
}

/** Where the browser itself opens and closes dialogs from a button's attributes, it must not be done twice. */
function hasCommands(): boolean {
  return 'command' in HTMLButtonElement.prototype
}

/** The panel covers the dialog's box, so a click on the dialog itself is one on the scrim. */
function closeOnScrim(event: MouseEvent<HTMLDialogElement>) {
  if (event.target === event.currentTarget) event.currentTarget.close()
}
