import {
  countAdmins,
  deleteAdmin,
  insertAdmin,
  listAdmins,
  lockRoles,
  readUserRole,
} from '#data/user-roles.ts'
import { findUserEmail } from '#data/users.ts'
import { addressOf } from '#domain/page-address.ts'
import { CONFIRM_FIRST } from '#services/accounts/confirm-identity.ts'
import { languageOf } from '#services/accounts/mail-link.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'
import type { Admin } from './require-admin.ts'

type Call = { readonly userId: string; readonly admin: Admin }
export type RoleChange =
  | { readonly ok: true; readonly email: string }
  | { readonly ok: false; readonly reason: 'not-found' | 'unchanged' | 'last-admin' | 'confirm-first' }

/** Both ask for a fresh proof: a role outlives a session that was left open. The other admins are told by mail. */
export async function grantAdmin(
  { db, mail }: Pick<Deps, 'db' | 'mail'>,
  { userId, admin }: Call,
): Promise<RoleChange> {
  if (!admin.isConfirmed) return CONFIRM_FIRST
  const change = await db.transaction(async (tx): Promise<RoleChange> => {
    const email = await findUserEmail(tx, userId)
    if (email === null) return { ok: false, reason: 'not-found' }
    if (!(await insertAdmin(tx, { userId, grantedBy: admin.id }))) return { ok: false, reason: 'unchanged' }
    await recordAudit(tx, { actor: admin.id, action: 'admin-granted', target: `user ${userId}` })
    const others = (await listAdmins(tx)).filter(({ id }) => id !== userId && id !== admin.id)
    for (const other of others) {
      const language = languageOf(other)
      const link = addressOf({ origin: mail.origin, language, path: '/admin/audit' })
      await mail.queue(tx, { kind: 'admin-granted', to: other.email, language, values: { email, link } })
    }
    return { ok: true, email }
  })
  if (change.ok) mail.wake()
  return change
}

/** Never the last one: no other could be made. */
export async function revokeAdmin({ db }: Pick<Deps, 'db'>, { userId, admin }: Call): Promise<RoleChange> {
  if (!admin.isConfirmed) return CONFIRM_FIRST
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
