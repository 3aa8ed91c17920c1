import { type MouseEvent, useEffect, useRef } from 'react'
import type { OfferView } from '#app/components/offers/offer-view.ts'

/**
 * Showing the rest of a list removes the link that had the focus: the focus moves to the first offer that was not
 * there before. After a pointer click the page does not scroll.
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
    // A keyboard click has a `detail` of 0.
    asked.current = { shownCount: offers.length, preventScroll: detail > 0 }
  }

  return { section, onMore }
}

/** Every offer is rendered twice, once for each width, and one of them is hidden. */
function findTarget(section: HTMLElement, { id }: OfferView): HTMLElement | undefined {
  const rows = [...section.querySelectorAll<HTMLElement>(`[data-offer="${id}"]`)]
  const row = rows.find((candidate) => candidate.getClientRects().length > 0)
  const link = row?.querySelector<HTMLElement>('a[rel~="sponsored"]')
  // A sold-out offer has no link, but can be focused for reading.
  if (!link && row) row.tabIndex = -1
  return link ?? row
}
