import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FormCheck } from '#domain/forms/check-form.ts'
import { type FormAnswer, type FormErrors, type FormValues, isDone } from '#domain/forms/form-answer.ts'
import { EnhancedForm } from './enhanced-form.tsx'
import { clearForm, readForm } from './form-controls.ts'
import { preloadToasts, showToast, withdrawToasts } from './show-toast.ts'
import type { ToastMessage } from './toast-message.ts'

type Check<Field extends string> = (values: FormValues<Field>) => FormCheck<unknown, Field>

/**
 * A form that is sent as a whole page without scripts, and in place with them: checked in the browser by the
 * server's own rules, busy while it is sent, emptied when all went well, untouched when not.
 */
export function useEnhancedForm<Field extends string, Outcome extends string>({
  action,
  answer,
  loadCheck,
  tell,
}: {
  /** The page that takes the form. */
  action: string
  /** What that page answered, when it was sent without scripts. */
  answer?: FormAnswer<Field, Outcome> | undefined
  loadCheck: () => Promise<Check<Field>>
  /**
   * Tells the visitor in passing, by `show`; false when that was not possible and the form has to say it itself.
   * What was shown goes when the form is sent again.
   */
  tell: (
    answer: FormAnswer<Field, Outcome>,
    show: (message: ToastMessage) => Promise<boolean>,
  ) => Promise<boolean>
}) {
  const fetcher = useFetcher<FormAnswer<Field, Outcome>>()
  const form = useRef<HTMLFormElement>(null)
  const check = useRef<Check<Field>>(undefined)
  const handled = useRef(fetcher.data)
  const [errors, setErrors] = useState<FormErrors<Field>>(answer?.errors ?? {})
  const [untold, setUntold] = useState(answer)
  const [isChecking, setIsChecking] = useState(false)
  /** Somebody began to fill it in, and what the form needs could be had. */
  const [isConnected, setIsConnected] = useState(false)
  const isBusy = isChecking || fetcher.state !== 'idle'
  const isUnderWay = useRef(false)
  const sentFrom = useRef<HTMLElement>(null)
  const focusNext = useRef<'error' | HTMLElement>(null)

  async function findCheck(): Promise<Check<Field> | null> {
    if (check.current) return check.current
    setIsChecking(true)
    try {
      check.current = await loadCheck()
      return check.current
    } catch {
      return null
    } finally {
      setIsChecking(false)
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isUnderWay.current) return
    isUnderWay.current = true
    withdrawToasts(action)
    const data = new FormData(event.currentTarget)
    const values = readForm<Field>(data)
    sentFrom.current = findFocused(event.currentTarget)
    const known = await findCheck()
    if (!known) return settle({ outcome: 'failed', values })
    const checked = known(values)
    if (!checked.ok) return settle({ outcome: 'invalid', errors: checked.errors, values })
    setErrors({})
    setUntold(undefined)
    // Nothing on the page depends on what is sent; and a page that could not be had again would lose the form.
    await fetcher.submit(data, { method: 'post', action, defaultShouldRevalidate: false })
  }

  async function settle(settled: FormAnswer<Field, Outcome>) {
    isUnderWay.current = false
    focusNext.current = settled.outcome === 'invalid' ? 'error' : sentFrom.current
    if (isDone(settled.outcome)) clearForm(form.current)
    setErrors(settled.errors ?? {})
    const isTold = await tell(settled, (message) => showToast({ ...message, from: action }))
    setUntold(isTold ? undefined : settled)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is handled once, when it has arrived
  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data || fetcher.data === handled.current) return
    handled.current = fetcher.data
    void settle(fetcher.data)
  }, [fetcher.state, fetcher.data])

  // What is disabled cannot keep the focus, so it comes back when the form does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the errors that came with the answer have to be there
  useEffect(() => {
    const target = focusNext.current
    if (isBusy || !target) return
    focusNext.current = null
    if (target === 'error') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    else if (document.activeElement === document.body) target.focus()
  }, [isBusy, errors])

  function prepare() {
    preloadToasts()
    loadCheck().then(
      (loaded) => {
        check.current = loaded
        setIsConnected(true)
      },
      () => undefined,
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when its script has come
  useEffect(() => {
    if (form.current && findFocused(form.current)) prepare() // somebody was quicker
  }, [])

  return {
    isBusy,
    errors,
    /** To begin with: what came back with the page. */
    values: (answer && !isDone(answer.outcome) ? answer.values : {}) as FormValues<Field>,
    /** What the form itself has to say. */
    untold,
    Form: EnhancedForm,
    formProps: {
      fetcherForm: fetcher.Form,
      isConnected,
      ref: form,
      method: 'post',
      action,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      onChange(event: ChangeEvent<HTMLFormElement>) {
        const name = (event.target as unknown as HTMLInputElement).name as Field
        if (errors[name] !== undefined) setErrors(({ [name]: _, ...others }) => others as FormErrors<Field>)
        setUntold(undefined)
      },
      onFocus: prepare,
    },
  } as const
}

function findFocused(form: HTMLFormElement): HTMLElement | null {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && form.contains(activeElement) ? activeElement : null
}
