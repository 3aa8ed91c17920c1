import { type ChangeEvent, type SubmitEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { takeOverlayEntry } from '#app/components/ui/overlay-entry.ts'
import { type Control, isComplete, useEarlyInput } from '#app/components/ui/use-early-input.ts'
import { formParams, isSameList, listAddress } from './list-address.ts'

/** One form, in the sidebar or in the sheet; controls elsewhere on the page join it by this id. */
export const FILTER_FORM_ID = 'filters'

/**
 * Applies the form on every change. Without scripts it is a plain GET form.
 * `params` are those of the list on display.
 */
export function useFilterForm(params: URLSearchParams) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const trail = useRef<{ mover?: string | undefined; queries: string[] }>({ queries: [] })

  /** All changes of one drag are a single step back. */
  function apply(from: HTMLFormElement, mover?: string) {
    const wanted = formParams(from)
    const { mover: last, queries } = trail.current
    // The browser's own address, because the router reports a new one only when the page shows it.
    const isGoingOn = mover !== undefined && mover === last && queries.includes(location.search.slice(1))
    trail.current = { mover, queries: [...(isGoingOn ? queries : []), `${wanted}`] }
    // In the sheet all changes together are one step back: they replace the sheet's own entry.
    const replace = takeOverlayEntry() || isGoingOn || isSameList(wanted, params)
    void navigate(listAddress(wanted), { preventScrollReset: true, replace })
  }

  useEarlyInput(form, (used) => {
    const isApplied = used.some((control) => isSent(control) && isComplete(control))
    if (form.current && isApplied) apply(form.current)
  })

  return {
    form,
    apply,
    onChange({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
      const isChoice = target instanceof HTMLInputElement && target.type === 'checkbox'
      if (isChoice) apply(currentTarget)
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      // Every change is already applied; only a newly chosen order arrives here, without a submit button.
      const isOrder = event.nativeEvent.submitter === null
      if (isOrder || !isSameList(formParams(event.currentTarget), params)) apply(event.currentTarget)
      closeSheet(event.currentTarget)
    },
  }
}

/** A handle's limit is sent by the field below it, and a field without a name only searches options. */
function isSent({ name, type }: Control): boolean {
  return name !== '' && type !== 'range'
}

/** Does nothing where the form is a sidebar. */
export function closeSheet(form: HTMLElement | null) {
  if (form?.matches(':popover-open')) form.hidePopover()
}
