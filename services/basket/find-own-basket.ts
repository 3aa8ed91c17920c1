import { buildBasketCookie } from '#domain/basket/kept-basket.ts'
import { isOutage } from '#domain/outage.ts'
import type { Deps } from '#services/deps.ts'
import { type Reader, readOwnKept } from './read-own-kept.ts'
import { type OwnBasket, syncBasket } from './sync-basket.ts'

/** The visitor's basket: that of the account, else the one in the browser, which also counts during an outage. */
export async function findOwnBasket(
  deps: Pick<Deps, 'db' | 'now' | 'mail'> & Reader,
  cookieHeader: string | null,
): Promise<OwnBasket> {
  const { hasToGo, ...kept } = readOwnKept(deps, cookieHeader)
  const isSecure = deps.mail.origin.startsWith('https:')
  const own = { basket: kept.basket, cookies: hasToGo ? [buildBasketCookie(kept, { isSecure })] : [] }
  if (!deps.session) return own
  try {
    return await syncBasket(deps, { userId: deps.session.user.id, cookieHeader })
  } catch (error) {
    if (!isOutage(error)) throw error
    return own
  }
}
