import { endUserSessions, findUserEmail } from '#data/users.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'
import type { Admin } from './require-admin.ts'

/** Signs a user out everywhere. Null when there is no such user. */
export function endSessions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, admin }: { userId: string; admin: Admin },
): Promise<{ readonly email: string; readonly count: number } | null> {
  return db.transaction(async (tx) => {
    const email = await findUserEmail(tx, userId)
    if (email === null) return null
    const count = await endUserSessions(tx, { userId, now: now() })
    await recordAudit(tx, {
      actor: admin.id,
      action: 'sessions-ended',
      target: `user ${userId}`,
      detail: { count },
    })
    return { email, count }
  })
}
