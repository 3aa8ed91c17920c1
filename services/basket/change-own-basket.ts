import { lockBasket } from '#data/baskets.ts'
import type { BasketAddress } from '#domain/basket/basket-address.ts'
import { buildBasketCookie, type KeptBasket } from '#domain/basket/kept-basket.ts'
import { isOutage } from '#domain/outage.ts'
import type { Deps } from '#services/deps.ts'
import { type Reader, readOwnKept } from './read-own-kept.ts'
import { storeBasket, syncBasket } from './sync-basket.ts'

type BasketDeps = Pick<Deps, 'db' | 'now' | 'mail'> & Reader
type Wanted = {
  readonly cookieHeader: string | null
  /** Null to leave the basket as it is. */
  readonly change: (basket: BasketAddress) => BasketAddress | null
}
type Changed = { readonly before: BasketAddress; readonly basket: BasketAddress }
type Kept = Changed & Pick<KeptBasket, 'copyOf'>

/**
 * Changes the visitor's basket, in the browser and in the account where there is one; null when the change leaves it as
 * it is. Changes of one account take turns, because each begins with the result of the one before. During an outage the
 * browser keeps the basket, and the account gets it later.
 */
export async function changeOwnBasket(
  deps: BasketDeps,
  wanted: Wanted,
): Promise<(Changed & { readonly cookies: ReadonlyArray<string> }) | null> {
  const isSecure = deps.mail.origin.startsWith('https:')
  const inAccount = await changeInAccount(deps, wanted)
  const changed = inAccount === 'not there' ? changeInBrowser(deps, wanted) : inAccount
  if (!changed) return null
  const { before, basket } = changed
  return { before, basket, cookies: [buildBasketCookie(changed, { isSecure })] }
}

async function changeInAccount(
  { session, ...deps }: BasketDeps,
  { cookieHeader, change }: Wanted,
): Promise<Kept | null | 'not there'> {
  if (!session) return 'not there'
  const userId = session.user.id
  try {
    return await deps.db.transaction(async (tx) => {
      await lockBasket(tx, userId)
      const { basket: before } = await syncBasket({ ...deps, db: tx }, { userId, cookieHeader })
      const basket = change(before)
      if (!basket) return null
      const { asOf } = await storeBasket(tx, { userId, basket, changedAt: deps.now() })
      return { before, basket, copyOf: { userId, asOf, isChanged: false } }
    })
  } catch (error) {
    if (!isOutage(error)) throw error
    return 'not there'
  }
}

/** A copy of an account's basket stays one, which the account has yet to learn of; of which account has to be known. */
function changeInBrowser(reader: Reader, { cookieHeader, change }: Wanted): Kept | null {
  const { basket: before, copyOf } = readOwnKept(reader, cookieHeader)
  const basket = change(before)
  return basket && { before, basket, copyOf: copyOf?.userId ? { ...copyOf, isChanged: true } : null }
}
