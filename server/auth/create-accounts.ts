import { deleteExpiredSessions, hasUser } from '#data/accounts.ts'
import type { Session } from '#domain/session.ts'
import type { Accounts } from '#services/accounts/accounts.ts'
import type { AuthOptions, createAuth } from './create-auth.ts'
import { BusyError, createGate } from './hash-gate.ts'
import { buildMark, hasSessionCookie, isMarked, SESSION_SECONDS } from './session-cookies.ts'

const HASHES_AT_ONCE = 2
const HASHES_WAITING = 20

type Auth = ReturnType<typeof createAuth>

/** Accounts kept by better-auth, which is loaded when the first visitor needs it: most never do. */
export function createAccounts(options: AuthOptions & { readonly now: () => Date }): Accounts {
  const { db, now } = options
  const pass = createGate({ atOnce: HASHES_AT_ONCE, waiting: HASHES_WAITING })
  const isSecure = options.origin.startsWith('https:')
  const mark = buildMark({ isSignedIn: true, isSecure })
  const noMark = buildMark({ isSignedIn: false, isSecure })
  let loading: Promise<Auth> | undefined

  function loadAuth(): Promise<Auth> {
    loading ??= import('./create-auth.ts').then(({ createAuth }) => createAuth(options))
    return loading
  }

  return {
    async signIn({ email, password, headers }) {
      const auth = await loadAuth()
      await deleteExpiredSessions(db, now())
      try {
        const { response, headers: answer } = await pass(() =>
          auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
        )
        const expiresAt = new Date(now().getTime() + SESSION_SECONDS * 1000)
        const session = describeSession(response.user, expiresAt)
        return { ok: true, session, cookies: [...answer.getSetCookie(), mark] }
      } catch (error) {
        if (error instanceof BusyError) return { ok: false, reason: 'busy' }
        if (codeOf(error) === 'INVALID_EMAIL_OR_PASSWORD') return { ok: false, reason: 'invalid-credentials' }
        throw error
      }
    },

    async signUp({ email, password, fullName }) {
      const auth = await loadAuth()
      const body = { email, password, name: fullName ?? '' }
      try {
        const { user } = await pass(() => auth.api.signUpEmail({ body }))
        // For an address that is taken the answer is a user who does not exist.
        const isNew = await hasUser(db, { id: user.id })
        return isNew ? { ok: true, userId: user.id } : { ok: false, reason: 'already-registered' }
      } catch (error) {
        if (error instanceof BusyError) return { ok: false, reason: 'busy' }
        const isLost = codeOf(error) === 'FAILED_TO_CREATE_USER' && (await hasUser(db, { email }))
        if (isLost) return { ok: false, reason: 'already-registered' } // two at once, and the other was first
        throw error
      }
    },

    async signOut(headers) {
      if (!hasSessionCookie(headers)) return { cookies: [noMark] }
      const auth = await loadAuth()
      const { headers: answer } = await auth.api.signOut({ headers, returnHeaders: true })
      return { cookies: [...answer.getSetCookie(), noMark] }
    },

    async findSession(headers) {
      if (!hasSessionCookie(headers)) return { session: null, cookies: isMarked(headers) ? [noMark] : [] }
      const auth = await loadAuth()
      const { response, headers: answer } = await auth.api.getSession({ headers, returnHeaders: true })
      const cookies = answer.getSetCookie()
      if (!response) return { session: null, cookies: [...cookies, noMark] }
      const isCurrent = cookies.length === 0 && isMarked(headers)
      return {
        session: describeSession(response.user, response.session.expiresAt),
        cookies: isCurrent ? [] : [...cookies, mark],
      }
    },
  }
}

function describeSession(user: { id: string; email: string; name: string }, expiresAt: Date): Session {
  return {
    user: { id: user.id, email: user.email, full_name: user.name || null },
    expires_at: expiresAt.toISOString(),
  }
}

/** Of the errors that better-auth throws on purpose. */
function codeOf(error: unknown): string | undefined {
  return (error as { body?: { code?: string } } | null)?.body?.code
}
