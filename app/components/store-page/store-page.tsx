import { Link } from 'react-router'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { StoreTile } from '#app/components/ui/store-tile.tsx'
import { useNumbers, useTranslation } from '#app/i18n/i18n.tsx'
import { findReviewUrl } from '#domain/offers.ts'
import { ListingShares } from './listing-shares.tsx'
import { ReportShare } from './report-share.tsx'
import type { ShownStore } from './shown-store.ts'
import styles from './store-page.module.css'
import { StoreShipping } from './store-shipping.tsx'

/** What we know about a store, and how well: for shoppers who want to know what its prices are worth. */
export function StorePageView({ page }: { page: ShownStore }) {
  const t = useTranslation('storePage')
  const offers = useTranslation('offers')
  const { store } = page
  return (
    <main id="main" className="wrap">
      <Breadcrumbs
        items={[
          { label: offers('crumbs.home'), to: '/' },
          { label: t('stores'), to: '/stores' },
          { label: store.name },
        ]}
      />
      <StoreTop page={page} />
      <div className={styles.sections}>
        <Coverage page={page} />
        <Freshness page={page} />
        <ListingShares figures={page.figures} />
        <ReportShare page={page} />
        <StoreShipping page={page} />
      </div>
    </main>
  )
}

function StoreTop({ page: { store, country, currency } }: { page: ShownStore }) {
  const t = useTranslation('storePage')
  const tProduct = useTranslation('product')
  const numbers = useNumbers()
  const reviewUrl = findReviewUrl(store)
  return (
    <div className={styles.top}>
      <StoreTile name={store.name} logoUrl={store.logoUrl} />
      <div>
        <h1>{store.name}</h1>
        <p className={styles.facts}>
          <span>{[country, currency].filter(Boolean).join(', ')}</span>
          {store.rating !== null && reviewUrl === null && (
            <span>
              <Icon name="star" /> {numbers.writeTenths(store.rating)} {tProduct('demoRating')}
            </span>
          )}
          {store.rating !== null && reviewUrl !== null && (
            <a href={reviewUrl} target="_blank" rel="nofollow noopener">
              <Icon name="star" /> {numbers.writeTenths(store.rating)} {tProduct('reviewSite')}
              <span className="sr">, {tProduct('reviewsInNewTab', { count: store.reviewCount })}</span>
            </a>
          )}
          <a href={store.url} target="_blank" rel="sponsored nofollow noopener">
            {new URL(store.url).hostname.replace(/^www\./, '')}
            <span className="sr">, {tProduct('opensInNewTab', { name: store.name })}</span>
            <Icon name="arrow-up-right" />
          </a>
        </p>
        <p className={styles.lead}>{t('lead', { store: store.name })}</p>
      </div>
    </div>
  )
}

function Coverage({ page: { store, coverage, region, destination } }: { page: ShownStore }) {
  const t = useTranslation('storePage')
  const numbers = useNumbers()
  const { productCount, ofProducts, offerCount, inStockCount } = coverage
  return (
    <section>
      <h2>{t('coverage.title')}</h2>
      <dl className={styles.proof}>
        <div>
          <dt>{t('coverage.products')}</dt>
          <dd>
            {t('coverage.ofProducts', {
              number: numbers.write(productCount),
              total: numbers.write(ofProducts),
            })}
          </dd>
        </div>
        <div>
          <dt>{t('coverage.offers')}</dt>
          <dd>
            {t('coverage.inStock', { number: numbers.write(offerCount), stock: numbers.write(inStockCount) })}
          </dd>
        </div>
      </dl>
      <p className={styles.hint}>
        {destination ? t('coverage.country', { country: destination }) : t(`coverage.region.${region}`)}
      </p>
      {inStockCount > 0 && (
        <p className={styles.more}>
          <ButtonLink variant="quiet" to={`/products?store=${store.id}`}>
            {t('coverage.all')}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

function Freshness({ page: { store, read, figures, readingDays } }: { page: ShownStore }) {
  const t = useTranslation('storePage')
  return (
    <section>
      <h2>{t('fresh.title')}</h2>
      <dl className={styles.proof}>
        <div>
          <dt>{t('fresh.last')}</dt>
          <dd>{store.readAt && read ? <time dateTime={store.readAt}>{read}</time> : t('fresh.never')}</dd>
        </div>
        {figures && (
          <div>
            <dt>{t('fresh.days', { count: readingDays })}</dt>
            <dd>
              {t('fresh.readings', { count: figures.readings })}
              {figures.failedReadings > 0 && `, ${t('fresh.failed', { count: figures.failedReadings })}`}
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.hint}>
        {t('fresh.text')} <Link to="/stores#fresh">{t('fresh.more')}</Link>
      </p>
    </section>
  )
}
