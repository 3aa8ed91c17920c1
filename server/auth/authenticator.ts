import type { Accounts } from '#services/accounts/accounts.ts'
import { isAppCode, isFirstUse } from './code-uses.ts'
import { codeOf, type OpenAuth } from './open-auth.ts'
import { isWrongPassword, whenNotBusy } from './passwords.ts'

const WRONG_PASSWORD = { ok: false, reason: 'wrong-password' } as const
const WRONG_CODE = { ok: false, reason: 'wrong-code' } as const
const WRONG_CODES = ['INVALID_CODE', 'INVALID_BACKUP_CODE', 'TOTP_NOT_ENABLED', 'BACKUP_CODES_NOT_ENABLED']

export function createAuthenticator(auth: OpenAuth): Accounts['authenticator'] {
  const { db, load, pass, mark } = auth
  return {
    start: ({ headers, password }) =>
      whenNotBusy(async () => {
        const { api } = await load()
        try {
          const started = await pass(() =>
            api.enableTwoFactor({ body: { password, method: 'totp' }, headers }),
          )
          if (started.method !== 'totp') throw new Error('an authenticator was begun without a secret')
          return { ok: true, address: started.totpURI }
        } catch (error) {
          if (isWrongPassword(error)) return WRONG_PASSWORD
          if (codeOf(error) === 'TOTP_ALREADY_ENABLED') return { ok: false, reason: 'already-on' }
          throw error
        }
      }),

    async confirm({ headers, userId, code }) {
      if (!(await isFirstUse(db, { userId, code }))) return WRONG_CODE
      const { api } = await load()
      try {
        const confirmed = await api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
        const cookies = confirmed.headers.getSetCookie()
        const renewed = await api.getSession({ headers: toHeaders(cookies) })
        if (!renewed) throw new Error('an authenticator was switched on without a session')
        const { backupCodes } = await api.viewBackupCodes({ body: { userId } })
        return { ok: true, backupCodes, sessionId: renewed.session.id, cookies: [...cookies, mark] }
      } catch (error) {
        if (isWrongCode(error)) return WRONG_CODE
        throw error
      }
    },

    async check({ headers, userId, code }) {
      const isOfApp = isAppCode(code)
      if (isOfApp && !(await isFirstUse(db, { userId, code }))) return WRONG_CODE
      const { api } = await load()
      try {
        if (isOfApp) await api.verifyTOTP({ body: { code }, headers })
        else await api.verifyBackupCode({ body: { code, disableSession: true }, headers })
        return { ok: true }
      } catch (error) {
        if (isWrongCode(error)) return WRONG_CODE
        throw error
      }
    },

    async makeBackupCodes() {
      const { secretConfig } = await (await load()).$context
      // Loaded together with the library that it needs.
      const { makeBackupCodes } = await import('./backup-codes.ts')
      return makeBackupCodes(secretConfig)
    },
  }
}

/** Also a backup code that another request used in the same moment. */
function isWrongCode(error: unknown): boolean {
  const isLost = (error as { status?: unknown } | null)?.status === 'CONFLICT'
  return isLost || WRONG_CODES.includes(codeOf(error) ?? '')
}

function toHeaders(cookies: ReadonlyArray<string>): Headers {
  return new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })
}
