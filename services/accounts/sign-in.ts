import { forgetAttempts } from '#data/attempts.ts'
import type { Deps } from '#services/deps.ts'
import type { SignInResult } from './accounts.ts'
import { limitAttempts, type TooMany } from './limit-attempts.ts'

const PER_NETWORK = { most: 10, spanSeconds: 60 }
/** Failures only: who gets in is forgotten. Counted for addresses without an account too, so that nothing shows. */
const PER_EMAIL = { most: 10, spanSeconds: 15 * 60 }

export async function signIn(
  deps: Pick<Deps, 'accounts' | 'db' | 'now'>,
  input: { email: string; password: string; network: string; headers: Headers },
): Promise<SignInResult | TooMany> {
  const emailName = `sign-in email ${input.email.toLowerCase()}`
  const tooMany = await limitAttempts(deps, [
    { name: `sign-in network ${input.network}`, ...PER_NETWORK },
    { name: emailName, ...PER_EMAIL },
  ])
  if (tooMany) return tooMany
  const { email, password, headers } = input
  const result = await deps.accounts.signIn({ email, password, headers })
  if (result.ok) await forgetAttempts(deps.db, emailName)
  return result
}
