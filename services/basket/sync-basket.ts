import { findBasket, lockBasket, saveBasket } from '#data/baskets.ts'
import type { Db } from '#data/open-database.ts'
import { type BasketAddress, parseBasketAddress, writeBasketQuery } from '#domain/basket/basket-address.ts'
import { EMPTY_BASKET, isSameBasket, joinBaskets } from '#domain/basket/join-baskets.ts'
import { buildBasketCookie, type KeptBasket, readKeptBasket } from '#domain/basket/kept-basket.ts'
import type { Deps } from '#services/deps.ts'

export type OwnBasket = { readonly basket: BasketAddress; readonly cookies: ReadonlyArray<string> }
type Stored = { readonly basket: BasketAddress; readonly asOf: number }

/**
 * The basket of an account. A basket that this browser kept before its user signed in moves into it, and so does a copy
 * that was changed while the account could not be reached; afterwards the browser has a copy, which the cookies for the
 * answer renew.
 */
export async function syncBasket(
  deps: Pick<Deps, 'db' | 'now' | 'mail'>,
  { userId, cookieHeader }: { userId: string; cookieHeader: string | null },
): Promise<OwnBasket> {
  const kept = readKeptBasket(cookieHeader)
  const isNews = kept.copyOf
    ? kept.copyOf.isChanged && kept.copyOf.userId === userId
    : kept.basket.items.size > 0
  const { basket, asOf } = isNews
    ? await moveIntoAccount(deps, { userId, kept })
    : await readStored(deps.db, userId)
  const isCopied =
    kept.copyOf?.userId === userId && kept.copyOf.asOf === asOf && isSameBasket(basket, kept.basket)
  const isNothing = basket.items.size === 0 && kept.basket.items.size === 0 && !kept.copyOf
  if (isCopied || isNothing) return { basket, cookies: [] }
  const isSecure = deps.mail.origin.startsWith('https:')
  const copyOf = { userId, asOf, isChanged: false }
  return { basket, cookies: [buildBasketCookie({ basket, copyOf }, { isSecure })] }
}

/** Before this browser forgets a copy: its account learns what was changed while it could not be reached. */
export async function storeChangedCopy(
  deps: Pick<Deps, 'db' | 'now' | 'mail'>,
  { userId, cookieHeader }: { userId: string; cookieHeader: string | null },
): Promise<void> {
  const { copyOf } = readKeptBasket(cookieHeader)
  if (copyOf?.isChanged && copyOf.userId === userId) await syncBasket(deps, { userId, cookieHeader })
}

/**
 * Takes its turn with other changes of the account: each begins with the result of the one before. A changed copy of what
 * the account still has takes its place, with all that was removed; else both are joined, so that nothing is lost.
 */
function moveIntoAccount(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, kept }: { userId: string; kept: KeptBasket },
): Promise<Stored> {
  return db.transaction(async (tx) => {
    await lockBasket(tx, userId)
    const stored = await readStored(tx, userId)
    const isNext = kept.copyOf?.asOf === stored.asOf
    const basket = isNext ? kept.basket : joinBaskets(stored.basket, kept.basket)
    return storeBasket(tx, { userId, basket, changedAt: now() })
  })
}

export async function storeBasket(
  tx: Db,
  { userId, basket, changedAt }: { userId: string; basket: BasketAddress; changedAt: Date },
): Promise<Stored> {
  const content = basket.items.size > 0 ? writeBasketQuery(basket) : ''
  await saveBasket(tx, { userId, content, changedAt })
  return { basket, asOf: changedAt.getTime() }
}

async function readStored(db: Db, userId: string): Promise<Stored> {
  const row = await findBasket(db, userId)
  if (!row) return { basket: EMPTY_BASKET, asOf: 0 }
  return { basket: parseBasketAddress(new URLSearchParams(row.content)), asOf: row.changedAt.getTime() }
}
