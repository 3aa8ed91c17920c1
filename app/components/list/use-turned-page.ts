import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { focusCount } from './focus-count.ts'

/** Who turns the page at the foot of a list reads on at its top. Going back keeps the focus where it is. */
export function useTurnedPage(page: number, results: RefObject<HTMLElement | null>) {
  const isNew = useNavigationType() === 'PUSH'
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const focused = document.activeElement
    // The link that was followed is gone where the list ends.
    if (isNew && (focused === document.body || results.current?.contains(focused))) focusCount()
  }, [page, isNew, results])
}
