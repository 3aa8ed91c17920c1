import { type MouseEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { pricesOf } from '#app/components/product/card-figures.ts'
import { useConvertedWords } from '#app/components/product/converted-note.tsx'
import { LoadBoundary } from '#app/components/ui/load-boundary.tsx'
import { takeEntryByLink } from '#app/components/ui/overlay-entry.ts'
import { PriceRowsSkeleton } from '#app/components/ui/price-rows-skeleton.tsx'
import { useBackToClose } from '#app/components/ui/use-back-to-close.ts'
import { useScrollLock } from '#app/components/ui/use-scroll-lock.ts'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { addPrices, type Price, priceOfEur } from '#domain/money/price.ts'
import type { ProductCard } from '#domain/product.ts'
import { countStores } from '#domain/store-count.ts'
import styles from './compare-dialog.module.css'
import { CompareHead } from './compare-head.tsx'
import { formatAgo } from './format-ago.ts'
import { createComparePrices } from './load-prices.ts'
import type { OffersRead } from './offer-view.ts'
import { PricesNotLoaded } from './prices-not-loaded.tsx'

let ComparePrices = createComparePrices()

/** Opens with the data of the card; the stores' prices follow with their code. */
export function CompareDialog({ card, opener }: { card: ProductCard; opener: HTMLElement }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(true)
  const [read, setRead] = useState<OffersRead | null>(null)
  const titleId = useId()
  const nameId = useId()
  useEffect(() => dialog.current?.showModal(), [])
  useBackToClose(isOpen, close)
  useScrollLock(isOpen)

  function close() {
    dialog.current?.close()
  }
  function onClose() {
    setIsOpen(false)
    opener.focus()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={nameId}
      onClose={onClose}
      onClick={closeOnScrim}
    >
      <CompareHead
        card={card}
        prices={read ? pricesInStock(read) : pricesOf(card).map(priceOfEur)}
        outOfStock={countStores(read?.offers ?? []).others}
        ids={{ title: titleId, name: nameId }}
        onClose={close}
      />
      <div className={styles.body}>
        <Prices card={card} onRead={setRead} onLeave={close} />
      </div>
      <CompareFoot card={card} read={read} onLeave={close} />
    </dialog>
  )
}

function Prices({
  card,
  onRead,
  onLeave,
}: {
  card: ProductCard
  onRead: (read: OffersRead) => void
  onLeave: () => void
}) {
  const [tries, setTries] = useState(1)
  const loading = <PriceRowsSkeleton expectedCount={card.storeCount} />
  return (
    <LoadBoundary
      key={tries}
      fallback={
        <PricesNotLoaded card={card} onOnline={() => setTries(tries + 1)}>
          {loading}
        </PricesNotLoaded>
      }
      onError={() => {
        ComparePrices = createComparePrices()
      }}
    >
      <Suspense fallback={loading}>
        <ComparePrices card={card} onRead={onRead} onLeave={onLeave} />
      </Suspense>
    </LoadBoundary>
  )
}

function CompareFoot({
  card,
  read,
  onLeave,
}: {
  card: ProductCard
  read: OffersRead | null
  onLeave: () => void
}) {
  const t = useTranslation('product')
  const language = useLanguage()
  const converted = useConvertedWords(read?.ratesDay ?? null)
  const readMinutesAgo = read?.readMinutesAgo ?? null
  function leave(event: MouseEvent<HTMLAnchorElement>) {
    takeEntryByLink(event)
    onLeave()
  }
  return (
    <div className={styles.foot}>
      <p>
        {t(`dialog.sortedBy.${read?.sort ?? 'price'}`)} {read?.isConverted && converted}
      </p>
      {readMinutesAgo !== null && (
        <p className={styles.readAgo}>{t('dialog.read', { ago: formatAgo(readMinutesAgo, language) })}</p>
      )}
      <Link className={styles.more} to={`/product/${card.slug}`} replace onClick={leave}>
        {t('dialog.allOffers')}
      </Link>
    </div>
  )
}

/** The dialog's parts cover its box, so a click on the dialog itself is one on the scrim. */
function closeOnScrim(event: MouseEvent<HTMLDialogElement>) {
  if (event.target === event.currentTarget) event.currentTarget.close()
}

/** The scale shows the rows below it: a store that does not deliver to the visitor's region has no tick. */
function pricesInStock({ offers, sort }: OffersRead): Price[] {
  return offers
    .filter((offer) => offer.stock === 'in_stock')
    .map(({ price, shippingCost }) => (sort === 'price' ? price : addPrices(price, shippingCost)))
    .sort((a, b) => a.eurMicro - b.eurMicro)
}
