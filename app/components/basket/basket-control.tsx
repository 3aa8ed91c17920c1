import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
  use,
} from 'react'
import { Form, useSubmit } from 'react-router'
import { listEdits } from '#domain/basket/basket-change.ts'
import type { SentChanges } from './use-sent-changes.ts'

/** In every control of a page that may have hundreds. */
export const CONTROL_FORM_ID = 'change'

const ShownBasketContext = createContext<{
  readonly isOwn: boolean
  /** Changes that were sent and are not answered yet: the next one is sent with them, in case they were lost. */
  readonly coming: ReadonlyArray<string>
  /** Those of them that were sent so lately that the page has not heard of it, too. */
  readonly sent: SentChanges
  /** Without a connection: what sends the change once there is one. */
  onOffline(send: () => void): void
}>({ isOwn: false, coming: [], sent: { add: (changes) => changes, forget() {} }, onOffline() {} })
export const ShownBasketProvider = ShownBasketContext.Provider

export function useSendChanges() {
  const submit = useSubmit()
  return function send(changes: ReadonlyArray<string>) {
    const data = new FormData()
    for (const change of changes) data.append('change', change)
    void submit(data, { method: 'post', action: '/basket', replace: true, preventScrollReset: true })
  }
}

/** Sends a change of the visitor's own basket. */
export function OwnBasketForm({ children, ...props }: ComponentProps<typeof Form>) {
  const { isOwn, coming, sent, onOffline } = use(ShownBasketContext)
  const sendChanges = useSendChanges()
  /** An address that is asked for waits by itself (shell/offline-gate.tsx). */
  function send(event: SubmitEvent<HTMLFormElement>) {
    if (!isOwn) return
    event.preventDefault()
    const { currentTarget: form } = event
    const { submitter } = event.nativeEvent
    // A touch on another control sends a typed number and its own change at once, and the browser gives up the first.
    const unanswered = sent.add(listEdits(new FormData(form, submitter)))
    if (!navigator.onLine) {
      onOffline(() => form.requestSubmit(submitter))
      return
    }
    sendChanges([...coming, ...unanswered])
  }
  return (
    <Form method="post" action="/basket" replace preventScrollReset onSubmit={send} {...props}>
      {children}
    </Form>
  )
}

/**
 * The form of all controls. In a basket that somebody shared, it asks for the page of the changed one: looking at it
 * changes nothing.
 */
export function BasketControlForm({
  shared,
}: {
  shared: ReadonlyArray<readonly [name: string, value: string]>
}) {
  const { isOwn } = use(ShownBasketContext)
  return (
    <OwnBasketForm id={CONTROL_FORM_ID} method={isOwn ? 'post' : 'get'}>
      {!isOwn && shared.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
    </OwnBasketForm>
  )
}

export function useIsOwnBasket(): boolean {
  return use(ShownBasketContext).isOwn
}

/** A control that changes the basket; it names only what it changes. */
export function BasketControl({
  change,
  id,
  label,
  className,
  isCurrent = false,
  isDisabled = false,
  onClick,
  children,
}: {
  change: string
  id?: string | undefined
  label?: string | undefined
  className?: string | undefined
  isCurrent?: boolean
  isDisabled?: boolean
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  children: ReactNode
}) {
  return (
    <button
      type="submit"
      id={id}
      form={CONTROL_FORM_ID}
      name="change"
      value={change}
      className={className}
      aria-label={label}
      aria-current={isCurrent || undefined}
      aria-disabled={isDisabled || undefined}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
