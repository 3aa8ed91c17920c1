import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { Form, Link } from 'react-router'
import { type BasketAddress, writeBasketQuery } from '#domain/basket/basket-address.ts'
import { basketPath } from '#domain/basket/basket-path.ts'

/** The visitor's own basket as the page shows it; null on the page of a basket that somebody shared. */
const OwnBasketContext = createContext<BasketAddress | null>(null)
export const OwnBasketProvider = OwnBasketContext.Provider

/** Sends a change of the visitor's own basket. */
export function OwnBasketForm({ children, ...props }: ComponentProps<typeof Form>) {
  const own = use(OwnBasketContext)
  return (
    <Form method="post" action="/basket" replace preventScrollReset {...props}>
      {own && <input type="hidden" name="from" value={writeBasketQuery(own)} />}
      {children}
    </Form>
  )
}

export function useIsOwnBasket(): boolean {
  return use(OwnBasketContext) !== null
}

/**
 * A control that changes the basket: in the visitor's own it is a button, in a shared one a link to the changed address,
 * so that looking at it changes nothing.
 */
export function BasketControl({
  to,
  label,
  className,
  isCurrent = false,
  isDisabled = false,
  children,
}: {
  to: BasketAddress
  label?: string | undefined
  className?: string | undefined
  isCurrent?: boolean
  isDisabled?: boolean
  children: ReactNode
}) {
  const isOwn = useIsOwnBasket()
  if (!isOwn)
    return (
      <Link
        className={className}
        to={basketPath(to)}
        replace
        preventScrollReset
        rel="nofollow"
        aria-label={label}
        aria-current={isCurrent || undefined}
        aria-disabled={isDisabled || undefined}
      >
        {children}
      </Link>
    )
  return (
    <OwnBasketForm>
      <button
        type="submit"
        className={className}
        name="to"
        value={writeBasketQuery(to)}
        aria-label={label}
        aria-current={isCurrent || undefined}
        aria-disabled={isDisabled || undefined}
      >
        {children}
      </button>
    </OwnBasketForm>
  )
}
