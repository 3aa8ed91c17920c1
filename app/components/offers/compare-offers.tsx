import { onlineManager } from '@tanstack/react-query'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { OfflineMessage } from '#app/components/ui/offline-message.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { MemberOffer } from '#domain/member-offer.ts'
import styles from './compare-offers.module.css'
import { OfferList } from './offer-list.tsx'
import type { OfferView } from './offer-view.ts'

const MOST_SKELETON_ROWS = 7

type CompareOffersProps = {
  /** Null until they are there. */
  offers: ReadonlyArray<OfferView> | null
  memberOffers?: ReadonlyArray<MemberOffer>
  expectedCount: number
  isFailed: boolean
  /** Fetching waits for a connection. */
  isOffline: boolean
  onRetry: () => void
}

export function CompareOffers({
  offers,
  memberOffers = [],
  expectedCount,
  isFailed,
  isOffline,
  onRetry,
}: CompareOffersProps) {
  const t = useTranslation('product')
  const offline = isOffline && <Offline hasOffers={offers !== null} />
  if (offers && offers.length > 0)
    return (
      <>
        {offline}
        <OfferList offers={offers} memberOffers={memberOffers} />
      </>
    )
  if (offers) return <EmptyState art="empty" title={t('dialog.empty')} hint={t('dialog.emptyHint')} />
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
  return <LoadingRows count={Math.min(Math.max(expectedCount, 1), MOST_SKELETON_ROWS)} />
}

/** Fetching goes on by itself: the query client hears of the connection too, and is told when the visitor finds one. */
function Offline({ hasOffers }: { hasOffers: boolean }) {
  const t = useTranslation('errors')
  const text = t(hasOffers ? 'offline.oldPrices' : 'offline.prices')
  return <OfflineMessage text={text} onOnline={() => onlineManager.setOnline(true)} />
}

function LoadingRows({ count }: { count: number }) {
  const t = useTranslation('product')
  return (
    <div role="status">
      <p className={styles.loading}>{t('dialog.loading')}</p>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={index} className={styles.row}>
          <Skeleton width="2.5rem" height="2.5rem" />
          <div className={styles.lines}>
            <Skeleton width="8rem" height="1rem" />
            <Skeleton width="6rem" height=".75rem" />
          </div>
          <Skeleton width="4rem" height="1.5rem" />
          <Skeleton className={styles.button} width="8.25rem" height="2.75rem" />
        </div>
      ))}
    </div>
  )
}
