import { deleteSessions } from '#data/accounts.ts'
import { deleteSessionSubscriptions } from '#data/push.ts'
import { EMPTY_BASKET } from '#domain/basket/join-baskets.ts'
import { buildBasketCookie, readKeptBasket } from '#domain/basket/kept-basket.ts'
import { SIGN_OUT_SCOPES, type SignOutScope } from '#domain/session.ts'
import { storeChangedCopy } from '#services/basket/sync-basket.ts'
import type { Deps } from '#services/deps.ts'
import type { Account } from './accounts.ts'

type SignOutDeps = Pick<Deps, 'accounts' | 'db' | 'mail' | 'now'>

export function isSignOutScope(value: unknown): value is SignOutScope {
  return SIGN_OUT_SCOPES.includes(value as SignOutScope)
}

/** Signs out here, everywhere else, or everywhere. Also works when no user is signed in. */
export async function signOut(
  deps: SignOutDeps,
  { headers, scope }: { headers: Headers; scope: SignOutScope },
): Promise<{ readonly cookies: ReadonlyArray<string> }> {
  if (scope === 'local') return signOutHere(deps, headers)
  const { account, cookies } = await deps.accounts.findAccount(headers)
  if (account) await endOtherSessions(deps, account)
  return scope === 'global' ? signOutHere(deps, headers) : { cookies }
}

/** The account keeps its basket; the next person at this browser sees neither it nor the notices of its alerts. */
async function signOutHere(
  deps: SignOutDeps,
  headers: Headers,
): Promise<{ readonly cookies: ReadonlyArray<string> }> {
  const { accounts, db, mail } = deps
  const cookieHeader = headers.get('cookie')
  const { copyOf } = readKeptBasket(cookieHeader)
  const { account } = await accounts.findAccount(headers)
  if (account) await deleteSessionSubscriptions(db, [account.sessionId])
  if (account) await storeChangedCopy(deps, { userId: account.userId, cookieHeader })
  const { cookies } = await accounts.signOut(headers)
  if (copyOf === null) return { cookies }
  const isSecure = mail.origin.startsWith('https:')
  return {
    cookies: [...cookies, buildBasketCookie({ basket: EMPTY_BASKET, copyOf: null }, { isSecure })],
  }
}

export function endOtherSessions({ db }: Pick<Deps, 'db'>, { userId, sessionId }: Account): Promise<number> {
  return deleteSessions(db, { userId, except: sessionId })
}

/** Only one of the user's own; any other is left alone. */
export function endSession(
  { db }: Pick<Deps, 'db'>,
  { account, id }: { account: Account; id: string },
): Promise<number> {
  return deleteSessions(db, { userId: account.userId, only: id })
}
