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
    await deleteProofs(deps.db, { purpose: 'reset-password', userId })
    await deps.mail.queue(deps.db, { kind: 'password-changed', to: email, language, values: {} })
    deps.mail.wake()
    return result
  })
}
