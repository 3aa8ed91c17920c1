import { EMPTY_BASKET } from '#domain/basket/join-baskets.ts'
import { type KeptBasket, readKeptBasket } from '#domain/basket/kept-basket.ts'
import type { Deps } from '#services/deps.ts'

export type Reader = Pick<Deps, 'session' | 'isReaderUnknown'>

const NOTHING: KeptBasket = { basket: EMPTY_BASKET, copyOf: null }

/**
 * What this browser keeps for who is here. The copy of an account is for its user, and counts as long as nobody can say
 * who is signed in. To anybody else it is nothing, and has to go, because the account has it: unless it was changed since,
 * then it waits for its user.
 */
export function readOwnKept(
  { session, isReaderUnknown }: Reader,
  cookieHeader: string | null,
): KeptBasket & { readonly hasToGo: boolean } {
  const kept = readKeptBasket(cookieHeader)
  const isOwn = kept.copyOf === null || isReaderUnknown || kept.copyOf.userId === session?.user.id
  return isOwn ? { ...kept, hasToGo: false } : { ...NOTHING, hasToGo: !kept.copyOf!.isChanged }
}
