import { deleteProofs } from '#data/proofs.ts'
import { deleteChallenges } from '#data/session-proofs.ts'
import { findMissingFactor } from '#domain/identity-proof.ts'
import type { Deps } from '#services/deps.ts'
import type { Account } from './accounts.ts'
import { CONFIRM_FIRST } from './confirm-identity.ts'
import { limitProofs } from './limit-proofs.ts'
import { recordOfAdmin } from './record-of-admin.ts'

/** Ends every other session, sign-ins that wait for their second step, and links to a new password on their way. */
export async function changePassword(
  deps: Pick<Deps, 'accounts' | 'db' | 'mail' | 'now'>,
  { account, ...input }: { account: Account; headers: Headers; currentPassword: string; newPassword: string },
) {
  const { userId, email, language } = account
  // A session that has shown no code of the app may be one from before it, of somebody who knows the password.
  if (findMissingFactor(account, { isRequired: false })) return CONFIRM_FIRST
  return limitProofs(deps, userId, async () => {
    const result = await deps.accounts.passwords.change(input)
    if (!result.ok) return result
    // better-auth has written already. Killed in between, the new password holds; what is missing is its mail, and a link
    // that was asked for before stays good for its hour, in its owner's mailbox.
    await deps.db.transaction(async (tx) => {
      await deleteProofs(tx, { purpose: 'reset-password', userId })
      await deleteChallenges(tx, userId)
      await recordOfAdmin(tx, { userId, action: 'password-changed' })
      await deps.mail.queue(tx, { kind: 'password-changed', to: email, language, values: {} })
    })
    deps.mail.wake()
    return result
  })
}
