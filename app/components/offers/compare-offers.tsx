import { onlineManager } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { OfflineMessage } from '#app/components/ui/offline-message.tsx'
import { PriceRowsSkeleton } from '#app/components/ui/price-rows-skeleton.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { localeOf } from '#domain/language.ts'
import type { MemberOffer } from '#domain/member-offer.ts'
import type { OfferSort } from '#domain/offers.ts'
import { OfferList } from './offer-list.tsx'
import type { OfferView } from './offer-view.ts'

const MOMENT = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const

type CompareOffersProps = {
  /** Null until they have loaded. */
  offers: ReadonlyArray<OfferView> | null
  /** Whether the visitor's filters let a row through. */
  isShown?: (offer: OfferView) => boolean
  sort?: OfferSort
  memberOffers?: ReadonlyArray<MemberOffer>
  expectedCount: number
  isFailed: boolean
  /** Fetching waits for a connection. */
  isOffline: boolean
  /** When the offers were loaded, in milliseconds. */
  seenAt?: number
  onRetry: () => void
  /** Shown where there are none. */
  empty: ReactNode
}

export function CompareOffers({
  offers,
  isShown = () => true,
  sort = 'price',
  memberOffers = [],
  expectedCount,
  isFailed,
  isOffline,
  seenAt,
  onRetry,
  empty,
}: CompareOffersProps) {
  const t = useTranslation('product')
  const offline = isOffline && <Offline seenAt={offers ? seenAt : undefined} />
  const shown = offers?.filter(isShown) ?? []
  if (offers && offers.length > 0)
    return (
      <>
        {offline}
        {shown.length > 0 ? (
          <OfferList
            offers={shown}
            basis={sort === 'price' ? 'price' : 'total'}
            order={sort}
            isDelivered
            isOld={isOffline}
            memberOffers={memberOffers}
          />
        ) : (
          <EmptyState art="empty" title={t('dialog.noneShown')} hint={t('dialog.noneShownHint')} />
        )}
      </>
    )
  if (offers) return empty
  if (offline) return offline
  if (isFailed) {
    return (
      <div role="alert">
        <EmptyState art="error" title={t('dialog.failed')}>
          <Button onClick={onRetry}>{t('dialog.retry')}</Button>
        </EmptyState>
      </div>
    )
  }
  return <PriceRowsSkeleton expectedCount={expectedCount} />
}

/** Fetching resumes by itself: the query client notices the connection too, and is told when the visitor finds one. */
function Offline({ seenAt }: { seenAt: number | undefined }) {
  const t = useTranslation('errors')
  const language = useLanguage()
  const text =
    seenAt === undefined
      ? t('offline.prices')
      : t('offline.oldPrices', { time: new Intl.DateTimeFormat(localeOf(language), MOMENT).format(seenAt) })
  return <OfflineMessage text={text} onOnline={() => onlineManager.setOnline(true)} />
}
