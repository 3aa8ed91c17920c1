import { useLayoutEffect } from 'react'

/** Keeps the page still under a dialog. The width of the scrollbar is kept free, so nothing jumps. */
export function useScrollLock(isLocked: boolean) {
  useLayoutEffect(() => {
    if (!isLocked) return
    const { style, clientWidth } = document.documentElement
    style.scrollbarGutter = window.innerWidth > clientWidth ? 'stable' : ''
    style.overflow = 'hidden'
    return () => {
      style.overflow = ''
      style.scrollbarGutter = ''
    }
  }, [isLocked])
}
