import { deleteSessions } from '#data/accounts.ts'
import { markSession } from '#data/session-proofs.ts'
import type { UsedKey } from '#domain/forms/key-responses.ts'
import type { Accounts } from '#services/accounts/accounts.ts'
import { codeOf, describeSignIn, type OpenAuth } from './open-auth.ts'
import { withoutSession } from './session-cookies.ts'

const NOT_ACCEPTED = { ok: false, reason: 'not-accepted' } as const

export function createPasskeys(auth: OpenAuth): Accounts['passkeys'] {
  const { db, now, load } = auth
  return {
    async startAdding(headers) {
      const { api } = await load()
      const started = await api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true })
      return { options: started.response, cookies: started.headers.getSetCookie() }
    },

    async add({ headers, key, name }) {
      const { api } = await load()
      try {
        await api.verifyPasskeyRegistration({ body: { response: key, name }, headers })
        return { ok: true }
      } catch (error) {
        if (codeOf(error) !== undefined) return NOT_ACCEPTED
        throw error
      }
    },

    async startSignIn(asked) {
      const { api } = await load()
      const headers = withoutSession(asked)
      const started = await api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true })
      const options = { ...started.response, userVerification: 'required' }
      return { options, cookies: started.headers.getSetCookie() }
    },

    async signIn({ headers, key }) {
      const used = await use({ headers, key })
      if (!used) return NOT_ACCEPTED
      const { user, session } = used.response
      await markSession(db, session, { passwordAt: now(), secondFactorAt: now() })
      return describeSignIn(auth, user, used.headers)
    },

    async check({ headers, key }) {
      const used = await use({ headers, key })
      if (!used) return NOT_ACCEPTED
      const { user, session } = used.response
      // The key was only to confirm who is there: the session that using it made is deleted.
      await deleteSessions(db, { userId: user.id, only: session.id })
      return { ok: true, userId: user.id }
    },
  }

  /** Null when it is not accepted. */
  async function use({ headers: asked, key }: { headers: Headers; key: UsedKey }) {
    const { api } = await load()
    const headers = withoutSession(asked)
    const body = { response: key }
    try {
      return await api.verifyPasskeyAuthentication({ body, headers, returnHeaders: true })
    } catch (error) {
      if (codeOf(error) !== undefined) return null
      throw error
    }
  }
}
