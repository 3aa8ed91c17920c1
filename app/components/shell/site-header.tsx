import { Link, useMatch } from 'react-router'
import { BasketLink } from '#app/components/basket/basket-link.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { Language } from '#domain/language.ts'
import { AccountEntry } from './account-entry.tsx'
import { BrandsMenu } from './brands-menu.tsx'
import { Logo } from './logo.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { PhoneSearch } from './phone-search.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchRow } from './search-row.tsx'
import { DEALS_ADDRESS } from './shell-types.ts'
import { SideMenu } from './side-menu.tsx'
import styles from './site-header.module.css'
import { StrengthMenu } from './strength-menu.tsx'
import { UtilBar } from './util-bar.tsx'
import { WhereControl } from './where-control.tsx'

/** On the home page the search is in the hero instead. */
export function SiteHeader({
  productCount,
  brandCount,
  languages,
  isHome,
}: {
  productCount: number
  brandCount: number
  languages: ReadonlyArray<Language>
  isHome: boolean
}) {
  const t = useTranslation('nav')
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className={styles.header}>
        <NavigationProgress />
        <UtilBar languages={languages} />
        <div className={styles.top}>
          <div className={`wrap ${styles.row}`}>
            <SideMenu
              productCount={productCount}
              brandCount={brandCount}
              languages={languages}
              className={styles.opener}
            />
            <Link className={styles.logo} to="/" aria-label={t('home')}>
              <Logo />
            </Link>
            <nav className={styles.nav} aria-label={t('main')}>
              <ProductsLink />
              <BrandsMenu brandCount={brandCount} />
              <StrengthMenu />
              <Link to={DEALS_ADDRESS}>{t('deals')}</Link>
            </nav>
            {isHome ? (
              <span className={styles.grow} />
            ) : (
              <SearchForm className={styles.search} productCount={productCount} />
            )}
            <PhoneSearch className={styles.searchButton} productCount={productCount} />
            <WhereControl />
            <AccountEntry
              narrowClass={styles.narrowOnly}
              wideClass={styles.wideOnly}
              signOutClass={styles.signOut}
            />
            <BasketLink />
          </div>
        </div>
        {!isHome && (
          <div className={styles.subsearch}>
            <div className="wrap">
              <SearchRow>
                <SearchForm productCount={productCount} />
              </SearchRow>
            </div>
          </div>
        )}
      </header>
    </>
  )
}

/** A product's own page belongs to the products too. */
function ProductsLink() {
  const t = useTranslation('nav')
  const isList = useMatch('/products') !== null
  const isProduct = useMatch('/product/:slug') !== null
  return (
    <Link to="/products" aria-current={isList ? 'page' : isProduct || undefined}>
      {t('products')}
    </Link>
  )
}
