import { type ComponentProps, createContext, type ReactNode, type SubmitEvent, use } from 'react'
import { Form } from 'react-router'

/** In every control of a page that may have thousands. */
const FORM_ID = 'change'

const ShownBasketContext = createContext<{
  readonly isOwn: boolean
  /** Changes that were sent and are not answered yet: the next one is sent with them, in case they were lost. */
  readonly coming: ReadonlyArray<string>
  /** Without a connection: what sends the change once there is one. */
  onOffline(send: () => void): void
}>({ isOwn: false, coming: [], onOffline() {} })
export const ShownBasketProvider = ShownBasketContext.Provider

/** Sends a change of the visitor's own basket. */
export function OwnBasketForm({ children, ...props }: ComponentProps<typeof Form>) {
  const { isOwn, coming, onOffline } = use(ShownBasketContext)
  /** An address that is asked for waits by itself (shell/offline-gate.tsx). */
  function holdBack(event: SubmitEvent<HTMLFormElement>) {
    if (!isOwn || navigator.onLine) return
    event.preventDefault()
    const { currentTarget: form } = event
    const { submitter } = event.nativeEvent
    onOffline(() => form.requestSubmit(submitter))
  }
  return (
    <Form method="post" action="/basket" replace preventScrollReset onSubmit={holdBack} {...props}>
      {coming.map((change) => (
        <input key={change} type="hidden" name="change" value={change} />
      ))}
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
    <OwnBasketForm id={FORM_ID} method={isOwn ? 'post' : 'get'}>
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
  children,
}: {
  change: string
  id?: string | undefined
  label?: string | undefined
  className?: string | undefined
  isCurrent?: boolean
  isDisabled?: boolean
  children: ReactNode
}) {
  return (
    <button
      type="submit"
      id={id}
      form={FORM_ID}
      name="change"
      value={change}
      className={className}
      aria-label={label}
      aria-current={isCurrent || undefined}
      aria-disabled={isDisabled || undefined}
    >
      {children}
    </button>
  )
}
