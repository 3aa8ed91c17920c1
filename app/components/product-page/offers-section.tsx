import { Link, useNavigation, useRevalidator } from 'react-router'
import { OfferList } from '#app/components/offers/offer-list.tsx'
import type { OfferView } from '#app/components/offers/offer-view.ts'
import { ConvertedNote } from '#app/components/product/converted-note.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { useVisitor } from '#app/components/visitor.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { countryInSentence } from '#domain/country-name.ts'
import type { StoreCount } from '#domain/store-count.ts'
import styles from './offers-section.module.css'
import { OffersTable } from './offers-table.tsx'
import type { ProductPageData } from './product-page-data.ts'
import { useFocusOnMore } from './use-focus-on-more.ts'
import { useReadAgo } from './use-read-ago.ts'

type OffersSectionProps = {
  offers: ReadonlyArray<OfferView>
  /** Of all offers, including those that a long list leaves out. */
  stores: StoreCount
  allHref: string
  cans: number
  pouchesPerCan: number | null
  /** Whether all figures are with shipping, as the totals are. */
  isDelivered: boolean
  readMinutesAgo: number | null
  club: ProductPageData['club']
}

export function OffersSection({
  offers,
  stores,
  allHref,
  cans,
  pouchesPerCan,
  isDelivered,
  readMinutesAgo,
  club,
}: OffersSectionProps) {
  const t = useTranslation('offers')
  const language = useLanguage()
  const isStale = useIsStale()
  const { visitor } = useVisitor()
  const readAgo = useReadAgo(readMinutesAgo)
  const { section, onMore } = useFocusOnMore(offers)
  const hasOffers = offers.length > 0
  const title =
    stores.inStock > 0
      ? t('heading', { count: stores.inStock, cans: t('cans', { count: cans }) })
      : t('headingNone')
  const facts = [
    stores.others > 0 && t(stores.inStock > 0 ? 'moreOut' : 'allOut', { count: stores.others }),
    hasOffers && t('sortedByTotal'),
    visitor.country
      ? t('shippingToCountry', { country: countryInSentence(visitor.country, language) })
      : t(`shippingTo.${visitor.region}`),
    hasOffers && readAgo,
  ]
  return (
    <section ref={section} className={styles.section} aria-busy={isStale}>
      <div className={styles.head}>
        <div>
          <h2>{title}</h2>
          <p suppressHydrationWarning>{facts.filter(Boolean).join(' ')}</p>
          {club.offers.length === 0 && club.storeCount > 0 && (
            <p>
              <Link to="/club">{t('forMembers', { count: club.storeCount })}</Link>
            </p>
          )}
        </div>
      </div>
      <div className={isStale ? styles.stale : undefined}>
        {hasOffers ? (
          <>
            <Sheet className={styles.table}>
              <OffersTable
                offers={offers}
                caption={title}
                cans={cans}
                pouchesPerCan={pouchesPerCan}
                isDelivered={isDelivered}
                memberOffers={club.offers}
              />
            </Sheet>
            <Sheet isBleeding className={styles.list}>
              <OfferList
                offers={offers}
                basis="total"
                isDelivered={isDelivered}
                pouches={pouchesPerCan && cans * pouchesPerCan}
                memberOffers={club.offers}
              />
            </Sheet>
            {offers.length < stores.inStock + stores.others && (
              <p className={styles.more}>
                <ButtonLink
                  className={styles.all}
                  variant="quiet"
                  to={allHref}
                  preventScrollReset
                  onClick={onMore}
                >
                  {stores.others > 0
                    ? t('showAllAndOut', { count: stores.inStock, out: stores.others })
                    : t('showAll', { count: stores.inStock })}
                </ButtonLink>
              </p>
            )}
            <ConvertedNote prices={offers.map(({ price }) => price)} />
          </>
        ) : (
          <Sheet isBleeding>
            <EmptyState art="empty" title={t('noneTitle')} hint={t('noneHint')} headingLevel="h3" />
          </Sheet>
        )}
      </div>
    </section>
  )
}

/** True while other figures load: another number of cans, another region. */
function useIsStale(): boolean {
  const navigation = useNavigation()
  const revalidator = useRevalidator()
  return navigation.state === 'loading' || revalidator.state === 'loading'
}
