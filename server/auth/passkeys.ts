import type { Accounts } from '#services/accounts/accounts.ts'
import { codeOf, describeSignIn, type OpenAuth } from './open-auth.ts'
import { withoutSession } from './session-cookies.ts'

const NOT_ACCEPTED = { ok: false, reason: 'not-accepted' } as const

export function createPasskeys(auth: OpenAuth): Accounts['passkeys'] {
  const { load } = auth
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

    async signIn({ headers: asked, key }) {
      const { api } = await load()
      const headers = withoutSession(asked)
      try {
        const signedIn = await api.verifyPasskeyAuthentication({
          body: { response: key },
          headers,
          returnHeaders: true,
        })
        return describeSignIn(auth, signedIn.response.user, signedIn.headers)
      } catch (error) {
        if (codeOf(error) !== undefined) return NOT_ACCEPTED
        throw error
      }
    },
  }
}
