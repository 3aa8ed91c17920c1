import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Elements in which keys are text input. */
const TYPED_INTO = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'

/**
 * Keys for a list of cards: j and k go on and back, digits choose a candidate, Enter links, n opens the form of a new
 * product, x marks it as not for us, u undoes the last decision, ? shows the keys. Each presses a control on the page.
 */
export function useReviewKeys(ids: ReadonlyArray<number>) {
  const [currentId, setCurrentId] = useState<number | null>(ids[0] ?? null)
  const cards = useRef(new Map<number, HTMLElement>())
  const isHere = currentId !== null && ids.includes(currentId)
  const current = isHere ? currentId : (ids[0] ?? null)

  function move(step: number) {
    const index = current === null ? -1 : ids.indexOf(current)
    const next = ids[Math.min(Math.max(index + step, 0), ids.length - 1)]
    if (next === undefined) return
    setCurrentId(next)
    cards.current.get(next)?.focus()
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const card = current === null ? null : (cards.current.get(current) ?? null)
    const action = findAction(event.key, { card, move })
    if (!action) return
    event.preventDefault()
    action()
  })

  const arrive = useEffectEvent(() => {
    // For a visitor who came by a link, Enter would press that link again.
    const card = current === null ? null : cards.current.get(current)
    if (document.activeElement?.closest('nav')) card?.focus({ preventScroll: true })
  })

  useEffect(() => {
    arrive()
    function listen(event: KeyboardEvent) {
      const target = event.target instanceof Element ? event.target : null
      if (event.ctrlKey || event.metaKey || event.altKey || target?.closest(`${TYPED_INTO}, dialog`)) return
      // Enter belongs to a focused button or link.
      if (event.key === 'Enter' && target?.closest('a, button, summary, input')) return
      press(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return {
    current,
    setCurrent: setCurrentId,
    /** Called when the card's decision is being sent: the next card becomes current. */
    goOn: (id: number) => {
      if (id === current) move(1)
    },
    setCard: (id: number) => (element: HTMLElement | null) => {
      if (element) cards.current.set(id, element)
      else cards.current.delete(id)
    },
  }
}

function findAction(
  key: string,
  { card, move }: { card: HTMLElement | null; move: (step: number) => void },
): (() => void) | null {
  const click = (selector: string, within: ParentNode | null = card) => {
    const found = within?.querySelector<HTMLElement>(selector)
    return found ? () => found.click() : null
  }
  if (key === 'j') return () => move(1)
  if (key === 'k') return () => move(-1)
  if (key === '1' || key === '2' || key === '3') {
    const choose = click(`label:nth-of-type(${key}) > input[type="radio"]`)
    return choose && (() => chooseIn(card, choose))
  }
  if (key === 'Enter') return click('button[value="link"]')
  if (key === 'n') return click('[data-key="n"]')
  if (key === 'x') return click('button[value="ignore"]')
  if (key === 'u') return click('button[value="undo"]', document)
  if (key === '?') return click('#review-keys > summary', document)
  return null
}

/** Focuses its card, so that Enter links the chosen candidate. */
function chooseIn(card: HTMLElement | null, choose: () => void) {
  choose()
  card?.focus()
}
