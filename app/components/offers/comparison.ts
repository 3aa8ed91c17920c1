import { createContext, type MouseEvent, type PointerEvent, use, useEffect, useRef } from 'react'
import type { ProductCard } from '#domain/product.ts'
import { preloadPrices } from './load-prices.ts'

/** Opens the comparison of a card. `opener` gets the focus back when it closes. */
export type OpenComparison = (card: ProductCard, opener: HTMLElement) => void

/** Without a provider, a card's links and buttons lead to the product's page. */
export const ComparisonContext = createContext<OpenComparison | null>(null)

const LONGEST_CLICK_PX = 8

type Place = { readonly x: number; readonly y: number }

/**
 * For a link or button that itself leads to the product's page. Clicks for a new tab or window are left to
 * it. A row of cards can be dragged, and a drag ends with a click: that one does nothing.
 */
export function useComparison(card: ProductCard) {
  const open = use(ComparisonContext)
  const pressedAt = useRef<Place | null>(null)
  useEffect(preloadPrices, [])
  return {
    onPointerDown({ clientX: x, clientY: y }: PointerEvent) {
      pressedAt.current = { x, y }
    },
    onClick(event: MouseEvent<HTMLElement>) {
      if (!open || !isPlain(event)) return
      event.preventDefault()
      if (!isDrag(event, pressedAt.current)) open(card, event.currentTarget)
    },
  }
}

/** Not one that opens a new tab or window. */
export function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}

/** A click by keyboard has no position, and the press may have come before the script. */
function isDrag({ detail, clientX, clientY }: MouseEvent, from: Place | null): boolean {
  return detail > 0 && from !== null && Math.hypot(clientX - from.x, clientY - from.y) > LONGEST_CLICK_PX
}
