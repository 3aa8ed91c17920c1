import { readCookie } from '../visitor.ts'
import { type BasketAddress, parseBasketAddress, writeBasketQuery } from './basket-address.ts'

/** Scripts read it too, for the number in the header. */
const BASKET_COOKIE = 'basket'
const YEAR_S = 365 * 24 * 60 * 60
/** Browsers drop a longer one without a word. */
const LONGEST_VALUE = 3800
/** Names the account that has the same basket. A change that the account does not know of takes it away. */
const ACCOUNT = 'account'

export type KeptBasket = {
  readonly basket: BasketAddress
  /** The user whose account has the same basket; null where it is the browser's own. */
  readonly copyOf: string | null
}

/** The basket that this browser keeps. Never throws: a value that makes no sense is an empty basket. */
export function readKeptBasket(cookieHeader: string | null): KeptBasket {
  const value = readCookie(cookieHeader, BASKET_COOKIE) ?? ''
  const asked = new URLSearchParams(value.replaceAll('*', '=').replaceAll('~', ','))
  return { basket: parseBasketAddress(asked), copyOf: asked.get(ACCOUNT) }
}

/** Cookies may hold no commas; equals signs are replaced as well, so that every reader finds the whole value. */
export function buildBasketCookie(
  { basket, copyOf }: KeptBasket,
  { isSecure }: { isSecure: boolean },
): string {
  const query = basket.items.size > 0 ? writeBasketQuery(basket) : ''
  const mark = copyOf === null ? '' : `&${ACCOUNT}=${copyOf}`
  const value = (query + mark).replaceAll('=', '*').replaceAll(',', '~')
  const maxAge = value === '' ? 0 : YEAR_S
  return `${BASKET_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** Whether a browser can keep it. */
export function fitsCookie(basket: BasketAddress): boolean {
  return writeBasketQuery(basket).length <= LONGEST_VALUE
}
