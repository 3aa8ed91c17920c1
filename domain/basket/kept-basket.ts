import { readCookie } from '../visitor.ts'
import { type BasketAddress, parseBasketAddress, writeBasketQuery } from './basket-address.ts'

/** Scripts read it too, for the number in the header. */
export const BASKET_COOKIE = 'basket'
const YEAR_S = 365 * 24 * 60 * 60
/** Browsers drop a longer one without a word. */
const LONGEST_VALUE = 3800
/** Names the account, the time of its basket and, where there is one, a change that it does not know of. */
const ACCOUNT = 'account'
const CHANGED = 'changed'
/** Empty in cookies of before accounts were named. */
const USER_ID = /^[\w-]{0,64}$/

/** The basket of an account that the browser's is a copy of. */
type AccountBasket = {
  readonly userId: string
  /** When it had last changed, in ms; 0 where the account had none. */
  readonly asOf: number
  /** Changed here since, while the account could not be reached. */
  readonly isChanged: boolean
}

export type KeptBasket = {
  readonly basket: BasketAddress
  /** Null where it is the browser's own. */
  readonly copyOf: AccountBasket | null
}

/** The basket that this browser keeps. Never throws: a value that makes no sense is an empty basket. */
export function readKeptBasket(cookieHeader: string | null): KeptBasket {
  const value = readCookie(cookieHeader, BASKET_COOKIE) ?? ''
  const asked = new URLSearchParams(value.replaceAll('*', '=').replaceAll('~', ','))
  return { basket: parseBasketAddress(asked), copyOf: parseMark(asked.get(ACCOUNT)) }
}

function parseMark(mark: string | null): AccountBasket | null {
  if (mark === null) return null
  const [userId = '', asOf = '', changed] = mark.split(':')
  if (!USER_ID.test(userId)) return null
  return { userId, asOf: Number.parseInt(asOf, 36) || 0, isChanged: changed === CHANGED }
}

function writeMark({ userId, asOf, isChanged }: AccountBasket): string {
  return `&${ACCOUNT}=${[userId, asOf.toString(36), ...(isChanged ? [CHANGED] : [])].join(':')}`
}

/**
 * Cookies may hold no commas; equals signs are replaced as well, so that every reader finds the whole value. An empty
 * basket is kept only while the account has yet to learn that it is.
 */
export function buildBasketCookie(
  { basket, copyOf }: KeptBasket,
  { isSecure }: { isSecure: boolean },
): string {
  const isEmpty = basket.items.size === 0
  const query = isEmpty ? '' : writeBasketQuery(basket)
  const mark = copyOf && (copyOf.isChanged || !isEmpty) ? writeMark(copyOf) : ''
  const value = (query + mark).replaceAll('=', '*').replaceAll(',', '~')
  const maxAge = value === '' ? 0 : YEAR_S
  return `${BASKET_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** Whether a browser can keep it. */
export function fitsCookie(basket: BasketAddress): boolean {
  return writeBasketQuery(basket).length <= LONGEST_VALUE
}
