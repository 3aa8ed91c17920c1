import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { Link, useHref } from 'react-router'
import type { OfferView } from '#app/components/offers/offer-view.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import { LoadBoundary } from '#app/components/ui/load-boundary.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { evidencePath } from '#domain/pages.ts'
import styles from './evidence-link.module.css'
import { useReadWords } from './use-read-words.ts'

function loadPane() {
  return import('./evidence-pane.tsx')
}

const EvidencePane = lazy(async () => ({ default: (await loadPane()).EvidencePane }))

/** When an offer was read. It leads to the page with its evidence; with scripts a pane shows the same. */
export function EvidenceLink({
  offer,
  by,
}: {
  offer: OfferView
  /** What the list is sorted by. */
  by: 'price' | 'total'
}) {
  const t = useTranslation('product')
  const [isOpen, setIsOpen] = useState(false)
  const words = useReadWords(offer.readMinutesAgo)
  const cans = offer.packs.reduce((sum, pack) => sum + pack.cans * pack.count, 0)
  const address = evidencePath(offer.id, { cans, by })
  const href = useHref(address)

  function open(event: MouseEvent) {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    setIsOpen(true)
  }

  return (
    <>
      <Link
        className={styles.link}
        to={address}
        rel="nofollow"
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={() => void loadPane().catch(() => undefined)}
      >
        <Icon name="clock" className={styles.icon} />
        {words}
        <span className="sr">, {t('evidence.how', { store: offer.store.name })}</span>
      </Link>
      {isOpen && (
        <LoadBoundary fallback={null} onError={() => location.assign(href)}>
          <Suspense>
            <EvidencePane address={address} offer={offer} onClose={() => setIsOpen(false)} />
          </Suspense>
        </LoadBoundary>
      )}
    </>
  )
}
