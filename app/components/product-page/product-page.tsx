import { lazy, Suspense } from 'react'
import { findBestOffer, fromQuote } from '#app/components/offers/offer-view.ts'
import { ProductGrid } from '#app/components/product/product-grid.tsx'
import { brandAddress } from '#app/components/shell/shell-types.ts'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { LoadBoundary } from '#app/components/ui/load-boundary.tsx'
import { whenIdle } from '#app/components/ui/when-idle.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { ProductCard } from '#domain/product.ts'
import { BuyBar } from './buy-bar.tsx'
import { OffersSection } from './offers-section.tsx'
import { productAddress } from './product-address.ts'
import styles from './product-page.module.css'
import { chosenOn, type ProductPageData } from './product-page-data.ts'
import { ProductTop } from './product-top.tsx'
import { SIMILAR_ID } from './similar-id.ts'

/** Far below the screen: the server's markup is hydrated after the rest of the page. */
const ProductDetails = lazy(async () => {
  await whenIdle()
  return { default: (await import('./product-details.tsx')).ProductDetails }
})

/** One row at full width, as many as fit. */
const MOST_SIMILAR = 4

export function ProductPage({ page }: { page: ProductPageData }) {
  const { product, card, cans, quantities, quotes, similar, readMinutesAgo } = page
  const t = useTranslation('offers')
  const history = useTranslation('history')
  const offers = quotes.map((quote) => fromQuote(quote, new Date(page.at)))
  const best = findBestOffer(offers)
  const chosen = chosenOn(page)
  const isUnsupplied = offers.length === 0 && quantities.length > 0
  return (
    <main id="main" className="wrap">
      <ProductCrumbs card={card} />
      <ProductTop page={page} />
      {!isUnsupplied && (
        <OffersSection
          offers={offers}
          stores={page.stores}
          allHref={productAddress({ ...chosen, isEveryOffer: true })}
          cans={cans}
          pouchesPerCan={product.pouchesPerCan}
          isDelivered={page.isChosen}
          readMinutesAgo={readMinutesAgo}
          club={page.club}
        />
      )}
      <LoadBoundary fallback={<p className={styles.section}>{history('away.title')}</p>}>
        <Suspense fallback={<div className={styles.loading} />}>
          <ProductDetails page={page} />
        </Suspense>
      </LoadBoundary>
      {similar.length > 0 && (
        <section id={SIMILAR_ID} className={styles.section}>
          <h2>{t('similar')}</h2>
          <ProductGrid cards={similar.slice(0, MOST_SIMILAR)} />
        </section>
      )}
      {best && <BuyBar best={best} cans={cans} />}
    </main>
  )
}

function ProductCrumbs({ card: { brand, title } }: { card: ProductCard }) {
  const t = useTranslation('offers')
  return (
    <Breadcrumbs
      items={[
        { label: t('crumbs.home'), to: '/' },
        { label: t('crumbs.products'), to: '/products' },
        { label: brand, to: brandAddress(brand) },
        { label: title },
      ]}
    />
  )
}
