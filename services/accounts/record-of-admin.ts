import type { Db } from '#data/open-database.ts'
import { readUserRole } from '#data/user-roles.ts'
import { recordAudit } from '#services/audit/record-audit.ts'

/** What somebody does to their own account is in the audit log when they are an admin. */
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
    /** Null where a link in a mail was enough, so that nobody was signed in. */
    actor?: string | null
    detail?: Readonly<Record<string, string | number | boolean>>
  },
): Promise<void> {
  if ((await readUserRole(db, userId)).isAdmin)
    await recordAudit(db, { actor, action, target: `user ${userId}`, detail })
}
