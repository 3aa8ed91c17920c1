import * as Dialog from '@radix-ui/react-dialog'
import { QueryClientProvider } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useConvertedWords } from '#app/components/converted-note.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { takeEntryByLink } from '#app/components/ui/overlay-entry.ts'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { eurPrice, type Price } from '#domain/money.ts'
import type { ProductCard } from '#domain/product.ts'
import { countStores } from '#domain/store-count.ts'
import styles from './compare-dialog.module.css'
import { CompareHead } from './compare-head.tsx'
import { CompareOffers } from './compare-offers.tsx'
import { formatAgo } from './format-ago.ts'
import { useMemberOffers } from './member-offers-query.ts'
import type { OfferView } from './offer-view.ts'
import { useOffers } from './offers-query.ts'
import { useScrollLock } from './use-scroll-lock.ts'

type CompareDialogProps = {
  card: ProductCard
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Called when focus has to go back to where it came from. */
  onClosed: () => void
}

export function CompareDialog({ card, isOpen, onOpenChange, onClosed }: CompareDialogProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
        <Dialog.Portal>
          {/* Not Radix's overlay: that brings a scroll lock of its own, and one style rule does the same. */}
          <div className={styles.scrim} />
          <Dialog.Content
            className={styles.dialog}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              onClosed()
            }}
          >
            <CompareContent card={card} onLeave={() => onOpenChange(false)} />
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </QueryClientProvider>
  )
}

function CompareContent({ card, onLeave }: { card: ProductCard; onLeave: () => void }) {
  const t = useTranslation('product')
  const language = useLanguage()
  const query = useOffers(card)
  const memberOffers = useMemberOffers(card.id)
  const offers = query.data?.offers ?? null
  const readMinutesAgo = query.data?.readMinutesAgo ?? null
  const converted = useConvertedWords(query.data?.ratesDay ?? null)
  useScrollLock()
  function leave(event: MouseEvent<HTMLAnchorElement>) {
    takeEntryByLink(event)
    onLeave()
  }
  return (
    <>
      <CompareHead
        card={card}
        prices={offers ? pricesInStock(offers) : card.pricesEurMinor.map(eurPrice)}
        outOfStock={countStores(offers ?? []).others}
      />
      <div className={styles.body}>
        <CompareOffers
          offers={offers}
          memberOffers={memberOffers}
          expectedCount={card.storeCount}
          isFailed={query.isError}
          isOffline={query.fetchStatus === 'paused'}
          onRetry={() => query.refetch()}
        />
      </div>
      <div className={styles.foot}>
        <p>
          {t('dialog.sorted')} {query.data?.isConverted && converted}
        </p>
        {readMinutesAgo !== null && (
          <p className={styles.readAgo}>{t('dialog.read', { ago: formatAgo(readMinutesAgo, language) })}</p>
        )}
        <Link className={styles.more} to={`/product/${card.slug}`} replace onClick={leave}>
          {t('dialog.allOffers')}
        </Link>
      </div>
    </>
  )
}

/** The scale shows the rows below it: a store that does not send to the visitor's region has no tick. */
function pricesInStock(offers: ReadonlyArray<OfferView>): Price[] {
  return offers.filter((offer) => offer.stock === 'in_stock').map((offer) => offer.price)
}
