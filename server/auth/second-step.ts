import { findChallengedUser } from '#data/proofs.ts'
import { markSession } from '#data/session-proofs.ts'
import type { Accounts } from '#services/accounts/accounts.ts'
import { isAppCode, isFirstUse } from './code-uses.ts'
import { codeOf, describeSignIn, type OpenAuth } from './open-auth.ts'
import { findChallenge, withoutSession } from './session-cookies.ts'

/** better-auth's answers to a code, in our words. */
const REASONS: Readonly<Record<string, 'wrong-code' | 'over' | 'locked'>> = {
  INVALID_CODE: 'wrong-code',
  INVALID_BACKUP_CODE: 'wrong-code',
  INVALID_TWO_FACTOR_COOKIE: 'over',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'over',
  TOTP_NOT_ENABLED: 'over',
  BACKUP_CODES_NOT_ENABLED: 'over',
  ACCOUNT_TEMPORARILY_LOCKED: 'locked',
}

export function createSecondStep(auth: OpenAuth): Accounts['takeSecondStep'] {
  const { db, now } = auth
  return async ({ code, headers: asked }) => {
    const identifier = findChallenge(asked)
    const userId = identifier && (await findChallengedUser(db, { identifier, now: now() }))
    if (!userId) return { ok: false, reason: 'over' }
    const isOfApp = isAppCode(code)
    if (isOfApp && !(await isFirstUse(db, { userId, code }))) return { ok: false, reason: 'wrong-code' }
    const { api } = await auth.load()
    const call = { body: { code }, headers: withoutSession(asked), returnHeaders: true } as const
    try {
      const { response, headers } = await (isOfApp ? api.verifyTOTP(call) : api.verifyBackupCode(call))
      const { token = '' } = response
      // The password was shown a moment ago: this step cannot be reached without it.
      await markSession(db, { token }, { passwordAt: now(), secondFactorAt: now() })
      return describeSignIn(auth, response.user, headers)
    } catch (error) {
      const reason = REASONS[codeOf(error) ?? '']
      if (reason) return { ok: false, reason }
      throw error
    }
  }
}
