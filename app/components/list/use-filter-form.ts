import { type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { formAddress } from './list-address.ts'

/** One form, in the sidebar or in the sheet; controls elsewhere on the page join it by this id. */
export const FILTER_FORM_ID = 'filters'

/** Applies the form as soon as something in it changes. Without scripts it is a plain GET form. */
export function useFilterForm() {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()

  function apply(from: HTMLFormElement) {
    void navigate(formAddress(from), { preventScrollReset: true })
  }

  const applyChange = useEffectEvent(({ target }: Event) => {
    const isChoice = target instanceof HTMLInputElement && target.type === 'checkbox'
    if (isChoice && form.current && target.form === form.current) apply(form.current)
  })

  useEffect(() => {
    // Before React, which stops what happens in fields whose own script has yet to come.
    addEventListener('change', applyChange, true)
    return () => removeEventListener('change', applyChange, true)
  }, [])

  return {
    form,
    apply,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      apply(event.currentTarget)
      closeSheet(event.currentTarget)
    },
  }
}

/** Does nothing where the form is a sidebar. */
export function closeSheet(form: HTMLElement | null) {
  if (form?.matches(':popover-open')) form.hidePopover()
}
