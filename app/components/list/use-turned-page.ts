import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { focusCount } from './focus-count.ts'

/** After turning the page at the foot of a list, the visitor continues at its top. Going back keeps the focus. */
export function useTurnedPage(page: number, results: RefObject<HTMLElement | null>) {
  const isNew = useNavigationType() === 'PUSH'
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const focused = document.activeElement
    // The followed link is gone at the end of the list.
    if (isNew && (focused === document.body || results.current?.contains(focused))) focusCount()
  }, [page, isNew, results])
}
