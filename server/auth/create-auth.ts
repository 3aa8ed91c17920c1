import { passkey } from '@better-auth/passkey'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Db } from '#data/open-database.ts'
import {
  passkeys,
  sessions,
  twoFactors,
  userCredentials,
  users,
  verifications,
} from '#data/schema/accounts.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#domain/forms/password-length.ts'
import type { Logger } from '#server/logging.ts'
import { findKeyHosts } from './key-hosts.ts'
import { COOKIE_PREFIX, SESSION_SECONDS } from './session-cookies.ts'

const SITE_NAME = 'Pouchscout'

/** A session in use is extended once a day, not with every request. */
const MOVE_ON_AFTER_SECONDS = 24 * 60 * 60

export type AuthOptions = {
  readonly db: Db
  /** Of the site; https makes the cookies secure. */
  readonly origin: string
  readonly secret: string
  readonly log: Pick<Logger, 'error'>
  /** How passwords are hashed, if not with better-auth's default (scrypt), which is slow on purpose. */
  readonly hashing?: {
    hash: (password: string) => Promise<string>
    verify: (input: { hash: string; password: string }) => Promise<boolean>
  }
}

/**
 * better-auth as a library: its HTTP handler is not mounted, so only what we call can be reached.
 * Our callers check limits, origins and bodies.
 */
export function createAuth({ db, origin, secret, log, hashing }: AuthOptions) {
  return betterAuth({
    baseURL: origin,
    secret,
    telemetry: { enabled: false },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: userCredentials,
        verification: verifications,
        twoFactor: twoFactors,
        passkey: passkeys,
      },
      // Otherwise a failure could leave a user who can neither sign in nor sign up again.
      transaction: true,
    }),
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
      ...(hashing && { password: hashing }),
    },
    user: { additionalFields: { language: { type: 'string', required: false, input: false } } },
    // No cookie cache: a session that was ended stops working with the next request.
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: MOVE_ON_AFTER_SECONDS,
      cookieCache: { enabled: false },
      // Our own rule decides whether a proof is fresh (domain/identity-proof.ts).
      freshAge: 0,
      additionalFields: {
        passwordAt: { type: 'date', required: false, input: false },
        secondFactorAt: { type: 'date', required: false, input: false },
      },
    },
    plugins: [twoFactor({ issuer: SITE_NAME }), createPasskeys(origin)],
    rateLimit: { enabled: false },
    advanced: { cookiePrefix: COOKIE_PREFIX, ipAddress: { disableIpTracking: true } },
    // Its lower levels print e-mail addresses.
    logger: {
      level: 'error',
      log: (_level, message, ...details: unknown[]) =>
        log.error({ err: details.find((detail) => detail instanceof Error) }, `accounts: ${message}`),
    },
  })
}

/** A key counts as two factors, so its device must have verified its holder: a finger, a face, a PIN. */
function createPasskeys(origin: string) {
  return passkey({
    rpName: SITE_NAME,
    ...findKeyHosts(origin),
    advanced: { webAuthnChallengeCookie: 'passkey' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => requireSeen(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => requireSeen(verification.authenticationInfo.userVerified),
    },
  })
}

function requireSeen(isUserVerified: boolean | undefined) {
  if (!isUserVerified) throw new APIError('UNAUTHORIZED', { code: 'USER_VERIFICATION_REQUIRED' })
}
