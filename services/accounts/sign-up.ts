import type { Deps } from '#services/deps.ts'
import { subscribe } from '#services/newsletter/subscribe.ts'
import type { SignUpResult } from './accounts.ts'
import { limitAttempts, type TooMany } from './limit-attempts.ts'

const PER_NETWORK = { most: 5, spanSeconds: 10 * 60 }

/** Makes the account and, where it was asked for, subscribes it to the club's mails. */
export async function signUp(
  deps: Pick<Deps, 'accounts' | 'db' | 'now'>,
  input: {
    email: string
    password: string
    fullName: string | null
    joinClub: boolean
    network: string
  },
): Promise<SignUpResult | TooMany> {
  const tooMany = await limitAttempts(deps, [{ name: `sign-up network ${input.network}`, ...PER_NETWORK }])
  if (tooMany) return tooMany
  const { email, password, fullName } = input
  const result = await deps.accounts.signUp({ email, password, fullName })
  // An address that is subscribed already stays as it was: nobody has shown yet that it is theirs.
  if (result.ok && input.joinClub) await subscribe(deps, { email, fullName, userId: result.userId })
  return result
}
