import type { Db } from '#data/open-database.ts'
import type { Session } from '#domain/session.ts'
import type { SignedIn } from '#services/accounts/accounts.ts'
import type { AuthOptions, createAuth } from './create-auth.ts'
import { createGate } from './hash-gate.ts'
import { buildMark, SESSION_SECONDS } from './session-cookies.ts'

const HASHES_AT_ONCE = 2
const HASHES_WAITING = 20

type Auth = ReturnType<typeof createAuth>

export type AccountOptions = AuthOptions & { readonly now: () => Date }

/** Shared by the parts of the accounts. Every part that hashes a password goes through the one gate. */
export type OpenAuth = {
  readonly db: Db
  readonly now: () => Date
  /** Loaded when the first visitor needs it: most never do. */
  readonly load: () => Promise<Auth>
  readonly pass: ReturnType<typeof createGate>
  /** The cookies that mark a visitor as signed in, and as signed out. */
  readonly mark: string
  readonly noMark: string
}

export function openAuth(options: AccountOptions): OpenAuth {
  const isSecure = options.origin.startsWith('https:')
  let loading: Promise<Auth> | undefined
  return {
    db: options.db,
    now: options.now,
    load() {
      loading ??= import('./create-auth.ts').then(({ createAuth }) => createAuth(options))
      return loading
    },
    pass: createGate({ atOnce: HASHES_AT_ONCE, waiting: HASHES_WAITING }),
    mark: buildMark({ isSignedIn: true, isSecure }),
    noMark: buildMark({ isSignedIn: false, isSecure }),
  }
}

export type KnownUser = { id: string; email: string; name: string }

/** The answer to a user who has just signed in. */
export function describeSignIn({ now, mark }: OpenAuth, user: KnownUser, answer: Headers): SignedIn {
  const expiresAt = new Date(now().getTime() + SESSION_SECONDS * 1000)
  return { ok: true, session: describeSession(user, expiresAt), cookies: [...answer.getSetCookie(), mark] }
}

export function describeSession(user: KnownUser, expiresAt: Date): Session {
  return {
    user: { id: user.id, email: user.email, full_name: user.name || null },
    expires_at: expiresAt.toISOString(),
  }
}

/** The code of an error that better-auth throws on purpose. */
export function codeOf(error: unknown): string | undefined {
  return (error as { body?: { code?: string } } | null)?.body?.code
}
