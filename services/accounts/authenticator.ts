import { deleteAuthenticator, deleteSessions, updateBackupCodes } from '#data/accounts.ts'
import { deleteChallenges, forgetSecondFactor, markSession } from '#data/session-proofs.ts'
import { isProofFresh } from '#domain/identity-proof.ts'
import type { Deps } from '#services/deps.ts'
import type { Account } from './accounts.ts'
import { changeFactors } from './change-factors.ts'
import { CONFIRM_FIRST } from './confirm-identity.ts'
import { limitAttempts } from './limit-attempts.ts'
import { limitProofs } from './limit-proofs.ts'

const CODES_PER_ACCOUNT = { most: 10, spanSeconds: 5 * 60 }

type AuthenticatorDeps = Pick<Deps, 'accounts' | 'db' | 'mail' | 'now'>

export function startAuthenticator(
  deps: AuthenticatorDeps,
  { account, ...input }: { account: Account; headers: Headers; password: string },
) {
  return limitProofs(deps, account.userId, () => deps.accounts.authenticator.start(input))
}

/** Ends every other session, as those were made without a code, and marks this one. */
export async function confirmAuthenticator(
  deps: AuthenticatorDeps,
  { account, headers, code }: { account: Account; headers: Headers; code: string },
) {
  const { userId } = account
  // Otherwise its backup codes would be shown a second time.
  if (account.hasAuthenticator) return { ok: false, reason: 'already-on' } as const
  const tooMany = await limitAttempts(deps, [{ name: `codes of user ${userId}`, ...CODES_PER_ACCOUNT }])
  if (tooMany) return tooMany
  const result = await deps.accounts.authenticator.confirm({ headers, userId, code })
  if (!result.ok) return result
  await changeFactors(deps, { account, action: 'authenticator-on' }, async (tx) => {
    await markSession(tx, { id: result.sessionId }, { secondFactorAt: deps.now() })
    await deleteSessions(tx, { userId, except: result.sessionId })
    await deleteChallenges(tx, userId)
    return true
  })
  return result
}

export async function stopAuthenticator(deps: Omit<AuthenticatorDeps, 'accounts'>, account: Account) {
  if (!isProofFresh(account, deps.now())) return CONFIRM_FIRST
  await changeFactors(deps, { account, action: 'authenticator-off' }, async (tx) => {
    await deleteAuthenticator(tx, account.userId)
    await forgetSecondFactor(tx, account.userId)
    return true
  })
  return { ok: true } as const
}

/** Earlier codes stop working. */
export async function renewBackupCodes(deps: AuthenticatorDeps, account: Account) {
  if (!isProofFresh(account, deps.now())) return CONFIRM_FIRST
  const { backupCodes, sealed } = await deps.accounts.authenticator.makeBackupCodes()
  await changeFactors(deps, { account, action: 'backup-codes-renewed' }, async (tx) => {
    await updateBackupCodes(tx, { userId: account.userId, sealed })
    return true
  })
  return { ok: true, backupCodes } as const
}
