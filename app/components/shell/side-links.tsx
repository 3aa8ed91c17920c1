import type { ToggleEvent } from 'react'
import { Link } from 'react-router'
import { BasketRow } from '#app/components/basket/basket-link.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { StrengthMeter } from '#app/components/ui/strength-badge.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { AccountRow } from './account-entry.tsx'
import { leaveMenu } from './close-menu.ts'
import { MenuBrands } from './menu-brands.tsx'
import { bandAddress, DEALS_ADDRESS, STRENGTH_LINKS } from './shell-types.ts'
import styles from './side-menu.module.css'
import { askForBrands } from './use-brands.ts'

/** The links of the phone's menu. */
export function SideLinks({ productCount, brandCount }: { productCount: number; brandCount: number }) {
  const t = useTranslation('nav')
  return (
    <nav aria-label={t('main')}>
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
      <SideLink to="/basket">
        <BasketRow countClass={styles.end} />
      </SideLink>
      <SideLink to="/how-to-use">{t('howToUse')}</SideLink>
      <SideLink to="/about-us">{t('aboutUs')}</SideLink>
      <SideLink to="/retailer-signup">{t('joinAsRetailer')}</SideLink>
      <AccountRow className={styles.row} />
    </nav>
  )
}

function SideLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Link className={styles.row} to={to} replace onClick={leaveMenu}>
      {children}
    </Link>
  )
}

function askWhenOpen(event: ToggleEvent<HTMLDetailsElement>) {
  if (event.newState === 'open') void askForBrands()
}
