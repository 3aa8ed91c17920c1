import { Link, useMatch } from 'react-router'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { IconLink } from '#app/components/ui/icon-button.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { Language } from '#domain/language.ts'
import { BrandsMenu } from './brands-menu.tsx'
import { Logo } from './logo.tsx'
import { SearchForm } from './search-form.tsx'
import { countProducts, DEALS_ADDRESS, type MenuBrand } from './shell-types.ts'
import { SideMenu } from './side-menu.tsx'
import styles from './site-header.module.css'
import { StrengthMenu } from './strength-menu.tsx'
import { UtilBar } from './util-bar.tsx'

/** On the home page the search stands in the hero instead. */
export function SiteHeader({
  brands,
  languages,
  isHome,
}: {
  /** Null while they are on their way. */
  brands: ReadonlyArray<MenuBrand> | null
  languages: ReadonlyArray<Language>
  isHome: boolean
}) {
  const t = useTranslation('nav')
  const productCount = countProducts(brands)
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className={styles.header}>
        <UtilBar languages={languages} />
        <div className={styles.top}>
          <div className={`wrap ${styles.row}`}>
            <SideMenu brands={brands} languages={languages} className={styles.opener} />
            <Link className={styles.logo} to="/" aria-label={t('home')}>
              <Logo />
            </Link>
            <nav className={styles.nav} aria-label={t('main')}>
              <ProductsLink />
              <BrandsMenu brands={brands} />
              <StrengthMenu />
              <Link to={DEALS_ADDRESS}>{t('deals')}</Link>
            </nav>
            {isHome ? (
              <span className={styles.grow} />
            ) : (
              <SearchForm className={styles.search} productCount={productCount} />
            )}
            <IconLink className={styles.narrowOnly} label={t('signIn')} icon="user" to="/auth" />
            <ButtonLink className={styles.wideOnly} variant="text" to="/auth">
              {t('signIn')}
            </ButtonLink>
          </div>
        </div>
        {!isHome && (
          <div className={styles.subsearch}>
            <SearchForm className="wrap" productCount={productCount} />
          </div>
        )}
      </header>
    </>
  )
}

/** A product's own page stands under the products too. */
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
