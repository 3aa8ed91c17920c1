import { findBasket, saveBasket } from '#data/baskets.ts'
import { type BasketAddress, parseBasketAddress, writeBasketQuery } from '#domain/basket/basket-address.ts'
import { EMPTY_BASKET, isSameBasket, joinBaskets } from '#domain/basket/join-baskets.ts'
import { buildBasketCookie, readKeptBasket } from '#domain/basket/kept-basket.ts'
import type { Deps } from '#services/deps.ts'

export type OwnBasket = { readonly basket: BasketAddress; readonly cookies: ReadonlyArray<string> }

/**
 * The basket of an account. A basket that this browser kept before its user signed in moves into it; afterwards the
 * browser has a copy, which the cookies for the answer renew.
 */
export async function syncBasket(
  { db, now, mail }: Pick<Deps, 'db' | 'now' | 'mail'>,
  { userId, cookieHeader }: { userId: string; cookieHeader: string | null },
): Promise<OwnBasket> {
  const kept = readKeptBasket(cookieHeader)
  const row = await findBasket(db, userId)
  const stored = row ? parseBasketAddress(new URLSearchParams(row.content)) : EMPTY_BASKET
  const isNew = !kept.isOfAccount && kept.basket.items.size > 0
  const basket = isNew ? joinBaskets(stored, kept.basket) : stored
  if (isNew) await saveBasket(db, { userId, content: writeBasketQuery(basket), changedAt: now() })
  const isCopied = kept.isOfAccount && isSameBasket(basket, kept.basket)
  const isNothing = basket.items.size === 0 && kept.basket.items.size === 0
  if (isCopied || isNothing) return { basket, cookies: [] }
  const isSecure = mail.origin.startsWith('https:')
  return { basket, cookies: [buildBasketCookie({ basket, isOfAccount: true }, { isSecure })] }
}
