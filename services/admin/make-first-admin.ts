import { countAdmins, insertAdmin, lockRoles } from '#data/user-roles.ts'
import { limitAttempts, type TooMany } from '#services/accounts/limit-attempts.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'

export type FirstAdminResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'wrong-token' | 'admin-exists' }
  | TooMany

const PER_NETWORK = { most: 5, spanSeconds: 15 * 60 }

/** A user who can read the server's disk becomes the first admin, once. There is no default password to forget. */
export async function makeFirstAdmin(
  deps: Pick<Deps, 'admin' | 'db' | 'now'>,
  { userId, token, network }: { userId: string; token: string; network: string },
): Promise<FirstAdminResult> {
  const tooMany = await limitAttempts(deps, [{ name: `first admin network ${network}`, ...PER_NETWORK }])
  if (tooMany) return tooMany
  if (!(await deps.admin.firstAdminToken.matches(token))) {
    await recordAudit(deps.db, { actor: userId, action: 'first-admin-refused', detail: { why: 'token' } })
    return { ok: false, reason: 'wrong-token' }
  }
  const isMade = await deps.db.transaction(async (tx) => {
    await lockRoles(tx)
    if ((await countAdmins(tx)) > 0) return false
    await insertAdmin(tx, { userId, grantedBy: 'first-admin-token' })
    await recordAudit(tx, { actor: userId, action: 'first-admin-granted', target: `user ${userId}` })
    return true
  })
  await deps.admin.firstAdminToken.remove()
  return isMade ? { ok: true } : { ok: false, reason: 'admin-exists' }
}

export async function isAdminMissing({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  return (await countAdmins(db)) === 0
}
