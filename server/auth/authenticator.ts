import type { Accounts } from '#services/accounts/accounts.ts'
import { isFirstUse } from './code-uses.ts'
import { codeOf, type OpenAuth } from './open-auth.ts'
import { isWrongPassword, whenNotBusy } from './passwords.ts'

const WRONG_PASSWORD = { ok: false, reason: 'wrong-password' } as const

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
      const wrong = { ok: false, reason: 'wrong-code' } as const
      if (!(await isFirstUse(db, { userId, code }))) return wrong
      const { api } = await load()
      try {
        const confirmed = await api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
        const { backupCodes } = await api.viewBackupCodes({ body: { userId } })
        return { ok: true, backupCodes, cookies: [...confirmed.headers.getSetCookie(), mark] }
      } catch (error) {
        if (['INVALID_CODE', 'TOTP_NOT_ENABLED'].includes(codeOf(error) ?? '')) return wrong
        throw error
      }
    },

    stop: ({ headers, password }) =>
      whenNotBusy(async () => {
        const { api } = await load()
        try {
          const stopped = await pass(() =>
            api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
          )
          return { ok: true, cookies: [...stopped.headers.getSetCookie(), mark] }
        } catch (error) {
          if (isWrongPassword(error)) return WRONG_PASSWORD
          throw error
        }
      }),

    renewBackupCodes: ({ headers, password }) =>
      whenNotBusy(async () => {
        const { api } = await load()
        try {
          const { backupCodes } = await pass(() => api.generateBackupCodes({ body: { password }, headers }))
          return { ok: true, backupCodes }
        } catch (error) {
          if (isWrongPassword(error)) return WRONG_PASSWORD
          throw error
        }
      }),
  }
}
