import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Elements in which keys are text input. */
const TYPED_INTO = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], dialog'

const ANSWER_OF_KEY: Readonly<Record<string, string>> = { r: 'right', f: 'fixed', s: 'asked' }

/**
 * Keys for the list of reported offers: j and k go on and back, r, f and s press the answers of the current one, z
 * undoes the last answer.
 */
export function useReportKeys(ids: ReadonlyArray<number>) {
  const [currentId, setCurrentId] = useState<number | null>(ids[0] ?? null)
  const cards = useRef(new Map<number, HTMLElement>())
  const undoRef = useRef<HTMLButtonElement>(null)
  const current = currentId !== null && ids.includes(currentId) ? currentId : (ids[0] ?? null)

  function move(step: number) {
    const index = current === null ? -1 : ids.indexOf(current)
    const next = ids[Math.min(Math.max(index + step, 0), ids.length - 1)]
    if (next === undefined) return
    setCurrentId(next)
    cards.current.get(next)?.focus()
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const answer = ANSWER_OF_KEY[event.key]
    const card = current === null ? undefined : cards.current.get(current)
    const button = answer ? card?.querySelector<HTMLElement>(`button[value="${answer}"]`) : null
    const undo = event.key === 'z' ? undoRef.current : null
    if (event.key === 'j') move(1)
    else if (event.key === 'k') move(-1)
    else if (button) button.click()
    else if (undo) undo.click()
    else return
    event.preventDefault()
  })

  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const target = event.target instanceof Element ? event.target : null
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || target?.closest(TYPED_INTO))
        return
      press(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return {
    current,
    setCurrent: setCurrentId,
    undoRef,
    setCard: (id: number) => (element: HTMLElement | null) => {
      if (element) cards.current.set(id, element)
      else cards.current.delete(id)
    },
  }
}
