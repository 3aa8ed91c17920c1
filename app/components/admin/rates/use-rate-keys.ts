import { type RefObject, useEffect } from 'react'

const TYPED_INTO = 'input, textarea, select, dialog, [contenteditable]'
const KEYS = ['r', 'a', 'h']

/** R, A and H press the buttons labelled with them, of the first waiting rate. */
export function useRateKeys(section: RefObject<HTMLElement | null>) {
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const target = event.target instanceof Element ? event.target : null
      const key = event.key.toLowerCase()
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || target?.closest(TYPED_INTO))
        return
      const button = KEYS.includes(key)
        ? section.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)
        : null
      if (!button) return
      event.preventDefault()
      button.click()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [section])
}
