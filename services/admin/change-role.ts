import { countAdmins, deleteAdmin, insertAdmin, lockRoles, readUserRole } from '#data/user-roles.ts'
import { findUserEmail } from '#data/users.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'
import type { Admin } from './require-admin.ts'

type Call = { readonly userId: string; readonly admin: Admin }
export type RoleChange =
  | { readonly ok: true; readonly email: string }
  | { readonly ok: false; readonly reason: 'not-found' | 'unchanged' | 'last-admin' }

export function grantAdmin({ db }: Pick<Deps, 'db'>, { userId, admin }: Call): Promise<RoleChange> {
  return db.transaction(async (tx) => {
    const email = await findUserEmail(tx, userId)
    if (email === null) return { ok: false, reason: 'not-found' }
    if (!(await insertAdmin(tx, { userId, grantedBy: admin.id }))) return { ok: false, reason: 'unchanged' }
    await recordAudit(tx, { actor: admin.id, action: 'admin-granted', target: `user ${userId}` })
    return { ok: true, email }
  })
}

/** Never the last one: nobody could make another. */
export function revokeAdmin({ db }: Pick<Deps, 'db'>, { userId, admin }: Call): Promise<RoleChange> {
  return db.transaction(async (tx) => {
    await lockRoles(tx)
    const email = await findUserEmail(tx, userId)
    if (email === null) return { ok: false, reason: 'not-found' }
    if (!(await readUserRole(tx, userId)).isAdmin) return { ok: false, reason: 'unchanged' }
    if ((await countAdmins(tx)) === 1) return { ok: false, reason: 'last-admin' }
    await deleteAdmin(tx, userId)
    await recordAudit(tx, { actor: admin.id, action: 'admin-revoked', target: `user ${userId}` })
    return { ok: true, email }
  })
}
