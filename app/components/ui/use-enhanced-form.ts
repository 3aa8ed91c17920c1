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
 * server's own rules, busy while it is sent, emptied on success, untouched on failure.
 */
export function useEnhancedForm<Field extends string, Outcome extends string>({
  action,
  answer,
  loadCheck,
  tell,
}: {
  /** The page that handles the form. */
  action: string
  /** That page's answer, when the form was sent without scripts. */
  answer?: FormAnswer<Field, Outcome> | undefined
  loadCheck: () => Promise<Check<Field>>
  /**
   * Shows the visitor a toast, by `show`; false when that was not possible and the form has to say it itself.
   * The toast is removed when the form is sent again.
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
  /** The visitor began to fill it in, and the code the form needs has loaded. */
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
    // Nothing on the page depends on this form, and a failed reload would lose the form.
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

  // A disabled element cannot keep the focus, so it is restored when the form is enabled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the errors that came with the answer have to be rendered
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when its script has loaded
  useEffect(() => {
    if (form.current && findFocused(form.current)) prepare() // focused before the script loaded
  }, [])

  return {
    isBusy,
    errors,
    /** Initial values: those that came back with the page. */
    values: (answer && !isDone(answer.outcome) ? answer.values : {}) as FormValues<Field>,
    /** The message to show in the form itself. */
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
