import { useRef } from 'react'
import { findBestOffer, fromQuote } from '#app/components/offers/offer-view.ts'
import { ProductGrid } from '#app/components/product/product-grid.tsx'
import { brandAddress } from '#app/components/shell/shell-types.ts'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { Quote } from '#domain/offers.ts'
import type { Product, ProductCard } from '#domain/product.ts'
import { BuyBar } from './buy-bar.tsx'
import type { PriceHistory } from './history-view.ts'
import { OffersSection } from './offers-section.tsx'
import { PriceAnswer } from './price-answer.tsx'
import { PriceHistoryPanel } from './price-history.tsx'
import { productAddress } from './product-address.ts'
import { ProductHead } from './product-head.tsx'
import styles from './product-page.module.css'
import { QuantityPicker } from './quantity-picker.tsx'
import { Specification } from './specification.tsx'
import { type Sibling, StrengthPicker } from './strength-picker.tsx'

/** One row at full width, as many as fit beside each other. */
const MOST_SIMILAR = 4

type ProductPageData = {
  readonly product: Product
  readonly card: ProductCard
  readonly cans: number
  /** Those that some store can supply, ascending. */
  readonly quantities: ReadonlyArray<number>
  /** By total, out of stock last. */
  readonly quotes: ReadonlyArray<Quote>
  /** How many there are in all; a long list comes shortened. */
  readonly quoteCount: number
  readonly siblings: ReadonlyArray<Sibling>
  readonly history: PriceHistory
  readonly similar: ReadonlyArray<ProductCard>
  readonly readMinutesAgo: number | null
}

export function ProductPage({ page }: { page: ProductPageData }) {
  const { product, card, cans, quantities, quotes, siblings, history, similar, readMinutesAgo } = page
  const t = useTranslation('offers')
  const mainButtonRef = useRef<HTMLDivElement>(null)
  const offers = quotes.map(fromQuote)
  const best = findBestOffer(offers)
  const chosen = {
    slug: card.slug,
    cans,
    days: history.days,
    storeId: history.store?.id ?? null,
    defaultCans: card.cansPerPack,
  }
  const hrefForCans = (other: number) => productAddress({ ...chosen, cans: other })
  const isUnsupplied = offers.length === 0 && quantities.length > 0
  return (
    <main id="main" className="wrap">
      <ProductCrumbs card={card} />
      <ProductHead card={card}>
        <PriceAnswer
          offers={offers}
          cans={cans}
          pouchesPerCan={product.pouchesPerCan}
          quantities={quantities}
          hrefFor={hrefForCans}
          visitRef={mainButtonRef}
        >
          <QuantityPicker quantities={quantities} cans={cans} hrefFor={hrefForCans} />
          <StrengthPicker
            siblings={siblings}
            slug={card.slug}
            hrefFor={(slug) => productAddress({ ...chosen, slug, storeId: null })}
          />
        </PriceAnswer>
      </ProductHead>
      {!isUnsupplied && (
        <OffersSection
          offers={offers}
          offerCount={page.quoteCount}
          allHref={productAddress({ ...chosen, isEveryOffer: true })}
          cans={cans}
          pouchesPerCan={product.pouchesPerCan}
          readMinutesAgo={readMinutesAgo}
        />
      )}
      <div className={`${styles.section} ${styles.panels}`}>
        <PriceHistoryPanel history={history} hrefFor={(wanted) => productAddress({ ...chosen, ...wanted })} />
        <Specification product={product} />
      </div>
      {similar.length > 0 && (
        <section className={styles.section}>
          <h2>{t('similar')}</h2>
          <ProductGrid cards={similar.slice(0, MOST_SIMILAR)} />
        </section>
      )}
      {best && <BuyBar best={best} cans={cans} mainButtonRef={mainButtonRef} />}
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
