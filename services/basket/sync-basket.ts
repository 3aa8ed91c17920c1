import { findBasket, lockBasket, saveBasket } from '#data/baskets.ts'
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
  deps: Pick<Deps, 'db' | 'now' | 'mail'>,
  { userId, cookieHeader }: { userId: string; cookieHeader: string | null },
): Promise<OwnBasket> {
  const kept = readKeptBasket(cookieHeader)
  const isNew = kept.copyOf === null && kept.basket.items.size > 0
  const basket = isNew
    ? await moveIntoAccount(deps, { userId, moved: kept.basket })
    : await readStored(deps.db, userId)
  const isCopied = kept.copyOf === userId && isSameBasket(basket, kept.basket)
  const isNothing = basket.items.size === 0 && kept.basket.items.size === 0
  if (isCopied || isNothing) return { basket, cookies: [] }
  const isSecure = deps.mail.origin.startsWith('https:')
  return { basket, cookies: [buildBasketCookie({ basket, copyOf: userId }, { isSecure })] }
}

/** Takes its turn with other changes of the account: each begins with the result of the one before. */
function moveIntoAccount(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, moved }: { userId: string; moved: BasketAddress },
): Promise<BasketAddress> {
  return db.transaction(async (tx) => {
    await lockBasket(tx, userId)
    const basket = joinBaskets(await readStored(tx, userId), moved)
    await saveBasket(tx, { userId, content: writeBasketQuery(basket), changedAt: now() })
    return basket
  })
}

async function readStored(db: Deps['db'], userId: string): Promise<BasketAddress> {
  const row = await findBasket(db, userId)
  return row ? parseBasketAddress(new URLSearchParams(row.content)) : EMPTY_BASKET
}
