import { useLayoutEffect } from 'react'

/** Keeps the page still under a dialog. The width of the scrollbar is kept free, so nothing jumps. */
export function useScrollLock(isLocked: boolean) {
  useLayoutEffect(() => (isLocked ? lockScroll() : undefined), [isLocked])
}

/** Dialogs above one another may go in any order: the last one gives the page back as the first one found it. */
let lockCount = 0
let found = { overflow: '', scrollbarGutter: '' }

export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement
  if (lockCount === 0) {
    found = { overflow: style.overflow, scrollbarGutter: style.scrollbarGutter }
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
    style.overflow = 'hidden'
  }
  lockCount += 1
  return () => {
    lockCount -= 1
    if (lockCount === 0) Object.assign(style, found)
  }
}
