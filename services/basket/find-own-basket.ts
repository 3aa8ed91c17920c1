import { readKeptBasket } from '#domain/basket/kept-basket.ts'
import { isOutage } from '#domain/outage.ts'
import type { Deps } from '#services/deps.ts'
import { type OwnBasket, syncBasket } from './sync-basket.ts'

/** The visitor's basket: that of the account, else the one in the browser, which also counts during an outage. */
export async function findOwnBasket(
  deps: Pick<Deps, 'db' | 'now' | 'mail' | 'session'>,
  cookieHeader: string | null,
): Promise<OwnBasket> {
  const kept = { basket: readKeptBasket(cookieHeader).basket, cookies: [] }
  if (!deps.session) return kept
  try {
    return await syncBasket(deps, { userId: deps.session.user.id, cookieHeader })
  } catch (error) {
    if (!isOutage(error)) throw error
    return kept
  }
}
