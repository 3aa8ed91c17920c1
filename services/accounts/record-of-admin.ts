import type { Db } from '#data/open-database.ts'
import { readUserRole } from '#data/user-roles.ts'
import { recordAudit } from '#services/audit/record-audit.ts'

/** An admin's changes to their own account go into the audit log. */
export async function recordOfAdmin(
  db: Db,
  {
    userId,
    action,
    actor = userId,
    detail = {},
  }: {
    userId: string
    action: string
    /** Null where a mailed link was enough, without a signed-in user. */
    actor?: string | null
    detail?: Readonly<Record<string, string | number | boolean>>
  },
): Promise<void> {
  if ((await readUserRole(db, userId)).isAdmin)
    await recordAudit(db, { actor, action, target: `user ${userId}`, detail })
}
