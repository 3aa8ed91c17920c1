import { type RefObject, useEffect } from 'react'

const TYPED_INTO = 'input:not([type="radio"]), textarea, select, dialog, [contenteditable]'
const LETTERS = 'snxaz'

/** The keys on the buttons press them. Digits count by their place on the keyboard, whatever the layout prints there. */
export function useBenchKeys(page: RefObject<HTMLElement | null>) {
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const target = event.target instanceof Element ? event.target : null
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || target?.closest(TYPED_INTO))
        return
      const name = nameOf(event, target)
      const button = name && page.current?.querySelector<HTMLElement>(`[data-key="${name}"]`)
      if (!button) return
      event.preventDefault()
      button.click()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [page])
}

function nameOf({ key, code, shiftKey }: KeyboardEvent, target: Element | null): string | null {
  const [, digit] = /^(?:Digit|Numpad)([123])$/.exec(code) ?? []
  if (digit) return shiftKey ? `shift${digit}` : digit
  // Arrows move between radios.
  if (key === 'ArrowRight') return target?.closest('input') ? null : 'right'
  const letter = key.toLowerCase()
  return letter.length === 1 && LETTERS.includes(letter) ? letter : null
}
