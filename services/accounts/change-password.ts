import { deleteProofs } from '#data/proofs.ts'
import type { Deps } from '#services/deps.ts'
import type { Account } from './accounts.ts'
import { limitPassword } from './limit-password.ts'

/** Ends every other session, and links to a new password that are under way. */
export function changePassword(
  deps: Pick<Deps, 'accounts' | 'db' | 'mail' | 'now'>,
  { account, ...input }: { account: Account; headers: Headers; currentPassword: string; newPassword: string },
) {
  const { userId, email, language } = account
  return limitPassword(deps, userId, async () => {
    const result = await deps.accounts.passwords.change(input)
    if (!result.ok) return result
    // better-auth has written already. Killed in between, the new password holds; what is missing is its mail, and a link
    // that was asked for before stays good for its hour, in its owner's mailbox.
    await deps.db.transaction(async (tx) => {
      await deleteProofs(tx, { purpose: 'reset-password', userId })
      await deps.mail.queue(tx, { kind: 'password-changed', to: email, language, values: {} })
    })
    deps.mail.wake()
    return result
  })
}
