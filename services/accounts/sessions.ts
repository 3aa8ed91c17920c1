import { deleteSessions } from '#data/accounts.ts'
import { SIGN_OUT_SCOPES, type SignOutScope } from '#domain/session.ts'
import type { Deps } from '#services/deps.ts'
import type { Account } from './accounts.ts'

export function isSignOutScope(value: unknown): value is SignOutScope {
  return SIGN_OUT_SCOPES.includes(value as SignOutScope)
}

/** Signs out here, everywhere else, or everywhere. Also works when no user is signed in. */
export async function signOut(
  { accounts, db }: Pick<Deps, 'accounts' | 'db'>,
  { headers, scope }: { headers: Headers; scope: SignOutScope },
): Promise<{ readonly cookies: ReadonlyArray<string> }> {
  if (scope === 'local') return accounts.signOut(headers)
  const { account, cookies } = await accounts.findAccount(headers)
  if (account) await endOtherSessions({ db }, account)
  return scope === 'global' ? accounts.signOut(headers) : { cookies }
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
