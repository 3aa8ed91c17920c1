import { readUserRole } from '#data/user-roles.ts'
import type { UsedKey } from '#domain/forms/key-responses.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import { storeChangedCopy, syncBasket } from '#services/basket/sync-basket.ts'
import type { Deps } from '#services/deps.ts'
import type { SecondStepResult, SignedIn, SignInResult } from './accounts.ts'
import { type Closed, guardSignIn } from './guard-sign-in.ts'
import { limitAttempts, type TooMany } from './limit-attempts.ts'
import { endSession } from './sessions.ts'
import { rememberDevice, rememberNetwork } from './sign-in-places.ts'

const PER_NETWORK = { most: 10, spanSeconds: 60 }
const CODES_PER_NETWORK = { most: 10, spanSeconds: 5 * 60 }

type SignInDeps = Pick<Deps, 'accounts' | 'db' | 'keys' | 'mail' | 'now'>
type From = { readonly network: string; readonly headers: Headers }

export async function signIn(
  deps: SignInDeps,
  input: { email: string; password: string } & From,
): Promise<SignInResult | TooMany | Closed> {
  const name = `sign-in network ${input.network}`
  const tooMany = await limitAttempts(deps, [{ name, ...PER_NETWORK }])
  if (tooMany) return tooMany
  const guard = await guardSignIn(deps, input)
  if (!guard.ok) return guard
  const { email, password, headers } = input
  const result = await deps.accounts.signIn({ email, password, headers })
  if (result.ok || result.reason === 'second-step') await guard.forgive()
  else if (result.reason === 'busy') await guard.takeBack()
  return complete(deps, result, input)
}

/** An account takes five codes for one sign-in, and is closed to codes for a while after ten wrong ones. */
export async function takeSecondStep(
  deps: SignInDeps,
  { code, ...from }: { code: string } & From,
): Promise<SecondStepResult | TooMany> {
  const name = `second step network ${from.network}`
  const tooMany = await limitAttempts(deps, [{ name, ...CODES_PER_NETWORK }])
  if (tooMany) return tooMany
  return complete(deps, await deps.accounts.takeSecondStep({ code, headers: from.headers }), from)
}

export async function signInByPasskey(deps: SignInDeps, { key, ...from }: { key: UsedKey } & From) {
  const tooMany = await limitAttempts(deps, [{ name: `sign-in network ${from.network}`, ...PER_NETWORK }])
  if (tooMany) return tooMany
  return complete(deps, await deps.accounts.passkeys.signIn({ key, headers: from.headers }), from)
}

/**
 * Remembers the place of a successful sign-in, and moves the browser's basket. An admin's goes into the audit log. Who
 * was signed in here as another user is not any more.
 */
async function complete<Failed extends { ok: false }>(
  deps: SignInDeps,
  result: SignedIn | Failed,
  { network, headers }: From,
): Promise<SignedIn | Failed> {
  if (!result.ok) return result
  const userId = result.session.user.id
  const cookieHeader = headers.get('cookie')
  const { account: before } = await deps.accounts.findAccount(headers)
  if (before && before.userId !== userId) {
    await storeChangedCopy(deps, { userId: before.userId, cookieHeader })
    await endSession(deps, { account: before, id: before.sessionId })
  }
  const { cookie } = await rememberDevice(deps, { userId, headers })
  await rememberNetwork(deps, { userId, network })
  if ((await readUserRole(deps.db, userId)).isAdmin) {
    await recordAudit(deps.db, { actor: userId, action: 'admin-signed-in', target: `user ${userId}` })
  }
  const moved = await syncBasket(deps, { userId, cookieHeader })
  return { ...result, cookies: [...result.cookies, cookie, ...moved.cookies] }
}
