import { type RefObject, useEffect, useEffectEvent } from 'react'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Tells once, when the page is hydrated, which controls in `place` the visitor used before that. React leaves in
 * them what was chosen or typed, and hears nothing of it. Effects run before React renders anew, which is when it would
 * put back what the server wrote.
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

/** Of a form also those that are elsewhere on the page. A control may be a place of its own. */
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

/** Compares with what the server wrote; a select that React made in the browser has no such mark. */
function isUsed(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const written = [...control.options].find((option) => option.defaultSelected)
    return written !== undefined && written.value !== control.value
  }
  if (control.type === 'checkbox' || control.type === 'radio')
    return (control as HTMLInputElement).checked !== (control as HTMLInputElement).defaultChecked
  return control.value !== control.defaultValue
}

/** Whether it can be applied: it is right, and the visitor is not in the midst of typing it. */
export function isComplete(control: Control): boolean {
  return control.validity.valid && (isChoice(control) || control !== document.activeElement)
}

function isChoice(control: Control): boolean {
  return control instanceof HTMLSelectElement || control.type === 'checkbox' || control.type === 'radio'
}
