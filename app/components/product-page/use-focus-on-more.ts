import { type MouseEvent, useEffect, useRef } from 'react'
import type { OfferView } from '#app/components/offers/offer-view.ts'

/**
 * Whoever asks for the rest of a list loses the link that had the focus: it goes on to the first offer that was not
 * there before. The page stays where a pointer left it.
 */
export function useFocusOnMore(offers: ReadonlyArray<OfferView>) {
  const section = useRef<HTMLElement>(null)
  const asked = useRef<{ shownCount: number; preventScroll: boolean }>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: when there are more of them
  useEffect(() => {
    if (!asked.current || !section.current) return
    const { shownCount, preventScroll } = asked.current
    const offer = offers[shownCount]
    if (!offer) return
    asked.current = null
    if (document.activeElement === document.body) findTarget(section.current, offer)?.focus({ preventScroll })
  }, [offers.length])

  function onMore({ detail }: MouseEvent) {
    // A click that no pointer made counts no presses.
    asked.current = { shownCount: offers.length, preventScroll: detail > 0 }
  }

  return { section, onMore }
}

/** The offers are there twice, once for each width, and one of them is hidden. */
function findTarget(section: HTMLElement, { id }: OfferView): HTMLElement | undefined {
  const rows = [...section.querySelectorAll<HTMLElement>(`[data-offer="${id}"]`)]
  const row = rows.find((candidate) => candidate.getClientRects().length > 0)
  const link = row?.querySelector<HTMLElement>('a[rel~="sponsored"]')
  // What is sold out leads nowhere, but can be read from.
  if (!link && row) row.tabIndex = -1
  return link ?? row
}
