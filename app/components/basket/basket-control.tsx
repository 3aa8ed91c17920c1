import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { Form, Link } from 'react-router'
import { type BasketAddress, writeBasketQuery } from '#domain/basket/basket-address.ts'
import { basketPath, shortenBasket } from '#domain/basket/basket-path.ts'

type ShownBasket = {
  /** The visitor's own basket as the page was made; null on the page of a basket that somebody shared. */
  readonly own: BasketAddress | null
  /** Ids of its products, for addresses that would be too long with their slugs. */
  readonly idOf: ReadonlyMap<string, number>
}
const ShownBasketContext = createContext<ShownBasket>({ own: null, idOf: new Map() })
export const ShownBasketProvider = ShownBasketContext.Provider

/** Sends a change of the visitor's own basket. */
export function OwnBasketForm({ children, ...props }: ComponentProps<typeof Form>) {
  const { own } = use(ShownBasketContext)
  return (
    <Form method="post" action="/basket" replace preventScrollReset {...props}>
      {own && <input type="hidden" name="from" value={writeBasketQuery(own)} />}
      {children}
    </Form>
  )
}

export function useIsOwnBasket(): boolean {
  return use(ShownBasketContext).own !== null
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
  const { own, idOf } = use(ShownBasketContext)
  if (!own)
    return (
      <Link
        className={className}
        to={basketPath(shortenBasket(to, idOf))}
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
