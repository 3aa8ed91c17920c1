import { forgetAttempts } from '#data/attempts.ts'
import { readUserRole } from '#data/user-roles.ts'
import type { UsedKey } from '#domain/forms/key-responses.ts'
import type { Session } from '#domain/session.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'
import type { SecondStepResult, SignInResult } from './accounts.ts'
import { limitAttempts, type TooMany } from './limit-attempts.ts'

const PER_NETWORK = { most: 10, spanSeconds: 60 }
/** Failures only: who gets in is forgotten. Counted for addresses without an account too, so that nothing shows. */
const PER_EMAIL = { most: 10, spanSeconds: 15 * 60 }
const CODES_PER_NETWORK = { most: 10, spanSeconds: 5 * 60 }

type SignInDeps = Pick<Deps, 'accounts' | 'db' | 'now'>

export async function signIn(
  deps: SignInDeps,
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
  if (result.ok || result.reason === 'second-step') await forgetAttempts(deps.db, emailName)
  return recordAdmin(deps, result)
}

/** An account takes five codes for one sign-in, and is closed to codes for a while after ten wrong ones. */
export async function takeSecondStep(
  deps: SignInDeps,
  { code, network, headers }: { code: string; network: string; headers: Headers },
): Promise<SecondStepResult | TooMany> {
  const name = `second step network ${network}`
  const tooMany = await limitAttempts(deps, [{ name, ...CODES_PER_NETWORK }])
  return tooMany ?? recordAdmin(deps, await deps.accounts.takeSecondStep({ code, headers }))
}

export async function signInByPasskey(
  deps: SignInDeps,
  { key, network, headers }: { key: UsedKey; network: string; headers: Headers },
) {
  const tooMany = await limitAttempts(deps, [{ name: `sign-in network ${network}`, ...PER_NETWORK }])
  return tooMany ?? recordAdmin(deps, await deps.accounts.passkeys.signIn({ key, headers }))
}

/** When an admin signs in the audit log knows. */
async function recordAdmin<Result extends { ok: boolean; session?: Session }>(
  { db }: Pick<SignInDeps, 'db'>,
  result: Result,
): Promise<Result> {
  const userId = result.session?.user.id
  if (userId !== undefined && (await readUserRole(db, userId)).isAdmin) {
    await recordAudit(db, { actor: userId, action: 'admin-signed-in', target: `user ${userId}` })
  }
  return result
}
