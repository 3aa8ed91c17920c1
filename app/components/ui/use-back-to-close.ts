import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { enterOverlay, leaveStaleEntry } from './overlay-entry.ts'

/** While it is open, Back closes it and does nothing else. */
export function useBackToClose(isOpen: boolean, close: () => void, isShown: () => boolean = () => true) {
  const onBack = useEffectEvent(close)
  const look = useEffectEvent(isShown)
  useEffect(
    () =>
      isOpen
        ? enterOverlay(
            () => onBack(),
            () => look(),
          )
        : undefined,
    [isOpen],
  )
  useEffect(leaveStaleEntry, [])
}

/** The same for a native dialog or popover, which opens and closes without us. */
export function useBackToCloseElement(element: RefObject<HTMLElement | null>) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const look = () => setIsOpen(isShownNow(current))
    // It may have been opened before the script loaded.
    look()
    current.addEventListener('toggle', look)
    // Older browsers send no event when a dialog opens.
    const observer = new MutationObserver(look)
    observer.observe(current, { attributeFilter: ['open'] })
    return () => {
      current.removeEventListener('toggle', look)
      observer.disconnect()
    }
  }, [element])
  useBackToClose(
    isOpen,
    () => hide(element.current),
    () => isShownNow(element.current),
  )
}

function isShownNow(element: HTMLElement | null): boolean {
  if (!element) return false
  return element instanceof HTMLDialogElement ? element.open : element.matches(':popover-open')
}

function hide(element: HTMLElement | null) {
  if (!element || !isShownNow(element)) return
  if (element instanceof HTMLDialogElement) element.close()
  else element.hidePopover()
}
