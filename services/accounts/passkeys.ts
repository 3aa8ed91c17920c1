import { deleteSessions } from '#data/accounts.ts'
import { countPasskeys, deletePasskey, renamePasskey } from '#data/passkeys.ts'
import { deleteChallenges, forgetSecondFactor } from '#data/session-proofs.ts'
import type { NewKey } from '#domain/forms/key-responses.ts'
import { isProofFresh } from '#domain/identity-proof.ts'
import type { Deps } from '#services/deps.ts'
import type { Account } from './accounts.ts'
import { changeFactors } from './change-factors.ts'
import { CONFIRM_FIRST } from './confirm-identity.ts'

type PasskeyDeps = Pick<Deps, 'accounts' | 'db' | 'mail' | 'now'>

/** Enough for every device of a person. */
const MOST_KEYS = 20

/** Asks for a fresh proof: a key outlives the session it was made in. */
export async function startPasskey(
  deps: PasskeyDeps,
  { account, headers }: { account: Account; headers: Headers },
) {
  if (!isProofFresh(account, deps.now())) return CONFIRM_FIRST
  if ((await countPasskeys(deps.db, account.userId)) >= MOST_KEYS)
    return { ok: false, reason: 'too-many-keys' } as const
  return { ok: true, ...(await deps.accounts.passkeys.startAdding(headers)) } as const
}

/** Only what `startPasskey` has begun for the same user can be added. Every other session ends. */
export async function addPasskey(
  deps: PasskeyDeps,
  { account, ...input }: { account: Account; headers: Headers; key: NewKey; name: string },
) {
  const result = await deps.accounts.passkeys.add(input)
  if (!result.ok) return result
  const { userId, sessionId } = account
  await changeFactors(deps, { account, action: 'passkey-added' }, async (tx) => {
    await deleteSessions(tx, { userId, except: sessionId })
    await deleteChallenges(tx, userId)
    return true
  })
  return result
}

export async function nameOwnPasskey(
  { db }: Pick<Deps, 'db'>,
  { account, id, name }: { account: Account; id: string; name: string },
): Promise<'done' | 'missing'> {
  return (await renamePasskey(db, { userId: account.userId, id, name })) ? 'done' : 'missing'
}

export async function removePasskey(
  deps: Pick<Deps, 'db' | 'mail' | 'now'>,
  { account, id }: { account: Account; id: string },
) {
  if (!isProofFresh(account, deps.now())) return CONFIRM_FIRST
  const { userId, hasAuthenticator } = account
  const isRemoved = await changeFactors(deps, { account, action: 'passkey-removed' }, async (tx) => {
    if (!(await deletePasskey(tx, { userId, id }))) return false
    if (!hasAuthenticator && (await countPasskeys(tx, userId)) === 0) await forgetSecondFactor(tx, userId)
    return true
  })
  return isRemoved ? ({ ok: true } as const) : ({ ok: false, reason: 'missing' } as const)
}
