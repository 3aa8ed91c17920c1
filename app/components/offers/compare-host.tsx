import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMatches } from 'react-router'
import { COMPARE_FORM_ID } from '#app/components/product/compare-form.ts'
import { hasConnection } from '#app/components/ui/has-connection.ts'
import { OfflineNotice } from '#app/components/ui/offline-notice.tsx'
import { useBackToClose } from '#app/components/ui/use-back-to-close.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { ProductCard } from '#domain/product.ts'
import { findCard } from './find-card.ts'

const CompareDialog = lazy(loadDialog)

type Wanted = { readonly card: ProductCard; readonly address: string }

async function loadDialog() {
  return { default: (await import('./compare-dialog.tsx')).CompareDialog }
}

/** Fetches the dialog's code ahead of the click. Never fails: the click tries again. */
function preloadDialog() {
  loadDialog().catch(() => undefined)
}

/** What opens the comparison of a card: its link and its button, which lead to the product's page by themselves. */
const CARD = '[data-compare]'
const LINK = `${CARD} a[data-opens]`

/**
 * Opens the comparison for every card of the page, so that the cards themselves need no script. Without scripts, and
 * when the server has no such code any more, a card leads to the product's page. Without a connection the page stays.
 */
export function CompareHost() {
  const t = useTranslation('errors')
  const matches = useMatches()
  // Once opened it stays, so that it can leave gracefully.
  const [card, setCard] = useState<ProductCard>()
  const [isOpen, setIsOpen] = useState(false)
  /** Its code could not be had for want of a connection. */
  const [waiting, setWaiting] = useState<Wanted | null>(null)
  const opener = useRef<HTMLElement>(null)
  const pressedAt = useRef({ x: 0, y: 0 })
  useBackToClose(isOpen, () => setIsOpen(false))

  const take = useEffectEvent((event: MouseEvent | SubmitEvent) => {
    const target = event instanceof MouseEvent ? findPlainlyClicked(event) : event.submitter
    const id = Number(target?.closest<HTMLElement>(CARD)?.dataset.compare)
    if (!target) return
    const wanted = findCard(
      matches.map(({ loaderData }) => loaderData),
      id,
    )
    if (!wanted) return
    event.preventDefault()
    if (event instanceof MouseEvent && isDrag(event, pressedAt.current)) return
    opener.current = target
    const address = target.getAttribute('href') ?? target.getAttribute('formaction') ?? '/'
    void open({ card: wanted, address })
  })

  async function open(wanted: Wanted) {
    try {
      await loadDialog()
    } catch {
      // Who answers but has no such code is a newer version of the site: it knows the way.
      if (await hasConnection()) location.assign(wanted.address)
      else setWaiting(wanted)
      return
    }
    setWaiting(null)
    setCard(wanted.card)
    setIsOpen(true)
  }

  useEffect(() => {
    const press = ({ clientX, clientY }: PointerEvent) => {
      pressedAt.current = { x: clientX, y: clientY }
    }
    document.addEventListener('pointerdown', press, true)
    // Before React hears of it: a link that is its own would go to the page.
    document.addEventListener('click', take, true)
    document.addEventListener('submit', take, true)
    document.addEventListener('pointerover', preloadOverCards, { passive: true })
    return () => {
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('click', take, true)
      document.removeEventListener('submit', take, true)
      document.removeEventListener('pointerover', preloadOverCards)
    }
  }, [])

  return (
    <>
      <form id={COMPARE_FORM_ID} hidden />
      {card && (
        <Suspense fallback={null}>
          <CompareDialog
            key={card.id}
            card={card}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            onClosed={() => opener.current?.focus()}
          />
        </Suspense>
      )}
      {waiting && (
        <OfflineNotice
          text={t('offline.comparison')}
          onOnline={() => void open(waiting)}
          onClose={() => setWaiting(null)}
        />
      )}
    </>
  )
}

const LONGEST_CLICK_PX = 8

/** A row of cards can be dragged, and a drag ends with a click. One by keyboard has no place at all. */
function isDrag({ detail, clientX, clientY }: MouseEvent, from: { x: number; y: number }): boolean {
  return detail > 0 && Math.hypot(clientX - from.x, clientY - from.y) > LONGEST_CLICK_PX
}

/** Clicks that ask for a new tab or window stay with the link; one on a button is followed by its submit. */
function findPlainlyClicked(event: MouseEvent): HTMLElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  const isPlain = button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
  return isPlain && target instanceof Element ? target.closest<HTMLElement>(LINK) : null
}

function preloadOverCards({ target }: PointerEvent) {
  if (target instanceof Element && target.closest(CARD)) preloadDialog()
}
