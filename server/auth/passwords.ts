import { markSession } from '#data/session-proofs.ts'
import type { Accounts } from '#services/accounts/accounts.ts'
import { BusyError } from './hash-gate.ts'
import { codeOf, type OpenAuth } from './open-auth.ts'

export function createPasswords(auth: OpenAuth): Accounts['passwords'] {
  const { db, now, load, pass, mark } = auth
  return {
    check: ({ userId, password }) =>
      whenNotBusy(async () => {
        const { password: passwords, internalAdapter } = await (await load()).$context
        const credential = await internalAdapter.findCredentialAccount(userId)
        const hash = credential?.password
        const isRight = hash ? await pass(() => passwords.verify({ hash, password })) : false
        return isRight ? { ok: true } : { ok: false, reason: 'wrong-password' }
      }),

    change: ({ headers, currentPassword, newPassword }) =>
      whenNotBusy(async () => {
        const { api } = await load()
        const body = { currentPassword, newPassword, revokeOtherSessions: true }
        try {
          const before = await api.getSession({ headers })
          const changed = await pass(() => api.changePassword({ body, headers, returnHeaders: true }))
          const { token } = changed.response
          // For better-auth it is a new session, for the user it is the same one.
          const secondFactorAt = before?.session.secondFactorAt ?? null
          if (token) await markSession(db, { token }, { passwordAt: now(), secondFactorAt })
          return { ok: true, cookies: [...changed.headers.getSetCookie(), mark] }
        } catch (error) {
          if (isWrongPassword(error)) return { ok: false, reason: 'wrong-password' }
          throw error
        }
      }),

    hash: (password) =>
      whenNotBusy(async () => {
        const { password: passwords } = await (await load()).$context
        return { ok: true, hash: await pass(() => passwords.hash(password)) }
      }),
  }
}

/** For any call that hashes a password: too many at once is an outcome like others. */
export async function whenNotBusy<T>(
  work: () => Promise<T>,
): Promise<T | { readonly ok: false; readonly reason: 'busy' }> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BusyError) return { ok: false, reason: 'busy' }
    throw error
  }
}

export function isWrongPassword(error: unknown): boolean {
  return codeOf(error) === 'INVALID_PASSWORD'
}
