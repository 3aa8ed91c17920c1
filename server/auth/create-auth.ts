import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import type { Db } from '#data/open-database.ts'
import { sessions, userCredentials, users, verifications } from '#data/schema/accounts.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#domain/forms/password-length.ts'
import type { Logger } from '#server/logging.ts'
import { COOKIE_PREFIX, SESSION_SECONDS } from './session-cookies.ts'

/** A session that is used is moved on once a day, not with every request. */
const MOVE_ON_AFTER_SECONDS = 24 * 60 * 60

export type AuthOptions = {
  readonly db: Db
  /** Of the site; https makes the cookies secure. */
  readonly origin: string
  readonly secret: string
  readonly log: Pick<Logger, 'error'>
}

/**
 * better-auth as a library: its HTTP handler is not mounted, so nothing of it can be reached but what we call.
 * Limits, origins and bodies are ours to check (see its callers).
 */
export function createAuth({ db, origin, secret, log }: AuthOptions) {
  return betterAuth({
    baseURL: origin,
    secret,
    telemetry: { enabled: false },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: userCredentials, verification: verifications },
      // A user without a way to sign in could never be registered again.
      transaction: true,
    }),
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
    },
    // No cookie cache: a session that was ended is over with the next request.
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: MOVE_ON_AFTER_SECONDS,
      cookieCache: { enabled: false },
    },
    rateLimit: { enabled: false },
    advanced: { cookiePrefix: COOKIE_PREFIX, ipAddress: { disableIpTracking: true } },
    // Its lower levels print addresses of people.
    logger: {
      level: 'error',
      log: (_level, message, ...details: unknown[]) =>
        log.error({ err: details.find((detail) => detail instanceof Error) }, `accounts: ${message}`),
    },
  })
}
