import { type RefObject, useEffect, useEffectEvent } from 'react'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Reports once, on hydration, which controls in `place` the visitor used before that. React keeps their
 * values, but gets no event for them. Effects run before React's next render, which would restore
 * the server's values.
 */
export function useEarlyInput(
  place: RefObject<HTMLElement | null>,
  apply: (used: readonly [Control, ...Control[]]) => void,
) {
  const onEarlyInput = useEffectEvent(apply)
  useEffect(() => {
    const [first, ...others] = listControls(place.current).filter(isUsed)
    if (first) onEarlyInput([first, ...others])
  }, [place])
}

/** For a form, including its controls elsewhere on the page. A control may itself be the place. */
function listControls(place: HTMLElement | null): Control[] {
  if (!place) return []
  if (isControl(place)) return [place]
  const elements = place instanceof HTMLFormElement ? place.elements : place.querySelectorAll('*')
  return [...elements].filter(isControl)
}

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
}

/** Compares with the server's value; a select that React made in the browser has no such mark. */
function isUsed(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const written = [...control.options].find((option) => option.defaultSelected)
    return written !== undefined && written.value !== control.value
  }
  if (control.type === 'checkbox' || control.type === 'radio')
    return (control as HTMLInputElement).checked !== (control as HTMLInputElement).defaultChecked
  return control.value !== control.defaultValue
}

/** Whether it can be applied: it is valid, and the visitor is not still typing it. */
export function isComplete(control: Control): boolean {
  return control.validity.valid && (isChoice(control) || control !== document.activeElement)
}

function isChoice(control: Control): boolean {
  return control instanceof HTMLSelectElement || control.type === 'checkbox' || control.type === 'radio'
}
