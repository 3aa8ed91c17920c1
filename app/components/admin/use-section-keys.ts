import { type RefObject, useEffect } from 'react'

const TYPED_INTO = 'input, textarea, select, dialog, [contenteditable]'

/** Letters press the buttons of a section that are labelled with them. */
export function useSectionKeys(section: RefObject<HTMLElement | null>, letters: string) {
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const target = event.target instanceof Element ? event.target : null
      const key = event.key.toLowerCase()
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || target?.closest(TYPED_INTO))
        return
      const button = letters.includes(key)
        ? section.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)
        : null
      if (!button) return
      event.preventDefault()
      button.click()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [section, letters])
}
