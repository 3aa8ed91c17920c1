import { deleteExpiredSessions } from '#data/accounts.ts'
import { markSession } from '#data/session-proofs.ts'
import { isLanguage } from '#domain/language.ts'
import type { Account, Accounts } from '#services/accounts/accounts.ts'
import { createAuthenticator } from './authenticator.ts'
import { BusyError } from './hash-gate.ts'
import { type AccountOptions, codeOf, describeSession, describeSignIn, openAuth } from './open-auth.ts'
import { createPasskeys } from './passkeys.ts'
import { createPasswords } from './passwords.ts'
import { createSecondStep } from './second-step.ts'
import { hasSessionCookie, isMarked } from './session-cookies.ts'

/** Accounts kept by better-auth. */
export function createAccounts(options: AccountOptions): Accounts {
  const auth = openAuth(options)
  const { db, now, load, pass, mark, noMark } = auth

  /** The sender of the request as better-auth knows them, and the cookies that follow. */
  async function look(headers: Headers) {
    if (!hasSessionCookie(headers)) return { found: null, cookies: isMarked(headers) ? [noMark] : [] }
    const { api } = await load()
    const { response: found, headers: answer } = await api.getSession({ headers, returnHeaders: true })
    const cookies = answer.getSetCookie()
    if (!found) return { found: null, cookies: [...cookies, noMark] }
    const isCurrent = cookies.length === 0 && isMarked(headers)
    return { found, cookies: isCurrent ? [] : [...cookies, mark] }
  }

  return {
    async signIn({ email, password, headers }) {
      const { api } = await load()
      await deleteExpiredSessions(db, now())
      try {
        const { response, headers: answer } = await pass(() =>
          api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
        )
        if ('twoFactorRedirect' in response)
          return { ok: false, reason: 'second-step', cookies: [...answer.getSetCookie(), noMark] }
        await markSession(db, { token: response.token }, { passwordAt: now() })
        return describeSignIn(auth, response.user, answer)
      } catch (error) {
        if (error instanceof BusyError) return { ok: false, reason: 'busy' }
        if (codeOf(error) === 'INVALID_EMAIL_OR_PASSWORD') return { ok: false, reason: 'invalid-credentials' }
        throw error
      }
    },

    takeSecondStep: createSecondStep(auth),

    async signOut(headers) {
      if (!hasSessionCookie(headers)) return { cookies: [noMark] }
      const { api } = await load()
      const { headers: answer } = await api.signOut({ headers, returnHeaders: true })
      return { cookies: [...answer.getSetCookie(), noMark] }
    },

    async findSession(headers) {
      const { found, cookies } = await look(headers)
      return { session: found && describeSession(found.user, found.session.expiresAt), cookies }
    },

    async findAccount(headers) {
      const { found, cookies } = await look(headers)
      return { account: found && describeAccount(found), cookies }
    },

    passwords: createPasswords(auth),
    authenticator: createAuthenticator(auth),
    passkeys: createPasskeys(auth),
  }
}

type Found = {
  readonly user: {
    id: string
    email: string
    name: string
    emailVerified: boolean
    twoFactorEnabled?: boolean | null | undefined
    language?: unknown
  }
  readonly session: {
    id: string
    passwordAt?: Date | null | undefined
    secondFactorAt?: Date | null | undefined
  }
}

function describeAccount({ user, session }: Found): Account {
  return {
    userId: user.id,
    sessionId: session.id,
    email: user.email,
    fullName: user.name || null,
    isVerified: user.emailVerified,
    hasAuthenticator: user.twoFactorEnabled ?? false,
    passwordAt: session.passwordAt ?? null,
    secondFactorAt: session.secondFactorAt ?? null,
    language: isLanguage(user.language) ? user.language : 'en',
  }
}
