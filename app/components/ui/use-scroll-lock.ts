import { useLayoutEffect } from 'react'

/** Keeps the page still under a dialog. The width of the scrollbar is kept free, so nothing jumps. */
export function useScrollLock(isLocked: boolean) {
  useLayoutEffect(() => {
    if (!isLocked) return
    const { style, clientWidth } = document.documentElement
    // A dialog above another one leaves the page as it found it.
    const { overflow, scrollbarGutter } = style
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
    style.overflow = 'hidden'
    return () => {
      style.overflow = overflow
      style.scrollbarGutter = scrollbarGutter
    }
  }, [isLocked])
}
