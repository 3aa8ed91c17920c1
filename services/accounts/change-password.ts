import { deleteProofs } from '#data/proofs.ts'
import { deleteChallenges } from '#data/session-proofs.ts'
import { findMissingFactor } from '#domain/identity-proof.ts'
import type { Deps } from '#services/deps.ts'
import type { Account } from './accounts.ts'
import { CONFIRM_FIRST } from './confirm-identity.ts'
import { limitProofs } from './limit-proofs.ts'
import { recordOfAdmin } from './record-of-admin.ts'

/** Ends every other session, sign-ins that wait for their second step, and open reset links. */
export async function changePassword(
  deps: Pick<Deps, 'accounts' | 'db' | 'mail' | 'now'>,
  { account, ...input }: { account: Account; headers: Headers; currentPassword: string; newPassword: string },
) {
  const { userId, email, language } = account
  // A session without a code from the app may be older than the app, opened by another person who knows the password.
  if (findMissingFactor(account, { isRequired: false })) return CONFIRM_FIRST
  return limitProofs(deps, userId, async () => {
    const result = await deps.accounts.passwords.change(input)
    if (!result.ok) return result
    // better-auth has written already. If the process is killed in between, the new password holds; only its mail is
    // missing, and a reset link requested before stays good for its hour, in its owner's mailbox.
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
