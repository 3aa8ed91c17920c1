import { useCallback, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { AlertFormData } from '#services/alerts/find-alert-form.ts'
import type { AlertFacts } from './alert-form-data.ts'

type Loaded = { readonly form: AlertFormData; readonly facts: AlertFacts }
/** The second: it did not arrive, or there is nothing to watch any more. */
type Answer = Loaded | { readonly form: null; readonly facts: null; readonly problem: 'failed' | 'gone' }

/** The form at this address, and at others that `ask` names. While a later one is missing, the last one is shown. */
export function usePaneForm(address: string) {
  const { load, data, state } = useFetcher<Answer>()
  const [asked, setAsked] = useState(address)
  const [isOffline, setIsOffline] = useState(false)
  const [shown, setShown] = useState<Loaded | null>(null)
  if (data?.form && data !== shown) setShown(data)

  const ask = useCallback(
    (wanted: string) => {
      setAsked(wanted)
      setIsOffline(!navigator.onLine)
      // Without a connection the router would open the whole page again, to get the code of the form.
      if (navigator.onLine) void load(wanted)
    },
    [load],
  )
  useEffect(() => ask(address), [ask, address])

  const isWaiting = state !== 'idle'
  const answered = !isWaiting && data?.form === null ? data.problem : null
  const problem = isOffline || (answered === 'failed' && !navigator.onLine) ? 'offline' : answered
  return { shown, isWaiting, problem, ask, askAgain: () => ask(asked) } as const
}
