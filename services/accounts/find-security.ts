import { listSessions } from '#data/accounts.ts'
import { listPasskeys } from '#data/passkeys.ts'
import type { Deps } from '#services/deps.ts'
import type { Account } from './accounts.ts'

export type Security = Awaited<ReturnType<typeof findSecurity>>

/** How a user signs in, and where they are signed in. This session first, then the most recently used. */
export async function findSecurity({ db, now }: Pick<Deps, 'db' | 'now'>, account: Account) {
  const sessions = await listSessions(db, account.userId)
  const passkeys = await listPasskeys(db, account.userId)
  const open = sessions.filter(({ expiresAt }) => expiresAt > now())
  return {
    hasAuthenticator: account.hasAuthenticator,
    passkeys: passkeys.map(({ id, name, createdAt }) => ({ id, name, addedAt: createdAt.toISOString() })),
    sessions: open
      .map(({ id, userAgent, createdAt, updatedAt }) => ({
        id,
        userAgent,
        signedInAt: createdAt.toISOString(),
        usedAt: updatedAt.toISOString(),
        isThisOne: id === account.sessionId,
      }))
      .toSorted((a, b) => Number(b.isThisOne) - Number(a.isThisOne)),
  }
}
