import { type DragEvent, type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'

/** A hand that moves less than this meant to click. */
const CLICK_SLOP_PX = 6

/** Lets a mouse drag a scrolling element as a finger would. A drag never counts as a click on what lies under it. */
export function useDragScroll(track: RefObject<HTMLElement | null>) {
  const drag = useRef<{ startX: number; startLeft: number; hasMoved: boolean } | null>(null)

  function onPointerDown(event: PointerEvent) {
    if (event.pointerType !== 'mouse' || event.button !== 0 || !track.current) return
    if (!isWithin(event.target, track.current)) return
    drag.current = { startX: event.clientX, startLeft: track.current.scrollLeft, hasMoved: false }
  }

  function onPointerMove(event: PointerEvent) {
    if (!drag.current || !track.current) return
    const distance = event.clientX - drag.current.startX
    if (!drag.current.hasMoved && Math.abs(distance) < CLICK_SLOP_PX) return
    if (!drag.current.hasMoved) track.current.setPointerCapture(event.pointerId)
    drag.current.hasMoved = true
    track.current.dataset.dragging = ''
    track.current.scrollLeft = drag.current.startLeft - distance
  }

  function onPointerEnd() {
    if (track.current) delete track.current.dataset.dragging
    if (drag.current && !drag.current.hasMoved) drag.current = null
  }

  function onClickCapture(event: MouseEvent) {
    if (drag.current?.hasMoved) {
      event.preventDefault()
      event.stopPropagation()
    }
    drag.current = null
  }

  function onDragStart(event: DragEvent) {
    if (isWithin(event.target, track.current)) event.preventDefault()
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
    onClickCapture,
    onDragStart,
  }
}

/** React sends events of a dialog to the parts it was opened from, though it lies elsewhere in the page. */
function isWithin(target: EventTarget, track: HTMLElement | null): boolean {
  return target instanceof Node && track !== null && track.contains(target)
}
