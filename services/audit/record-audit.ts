import { insertAuditEntry } from '#data/audit-log.ts'
import type { Db } from '#data/open-database.ts'

/** Facts that explain the entry. Never a password, a token, a code or the text of a letter. */
type AuditDetail = Readonly<Record<string, string | number | boolean | null | undefined>>

/**
 * Adds one entry to the log that nobody can change. To be called in the transaction of what it tells about, so that
 * neither is there without the other.
 */
export async function recordAudit(
  db: Db,
  entry: {
    /** The id of who did it; null for the site itself. */
    actor: string | null
    /** What, and what was done to it: 'application-approved'. */
    action: string
    /** Which one: 'application 12', or the address that was refused. */
    target?: string | null
    detail?: AuditDetail
  },
): Promise<void> {
  const { actor, action, target = null, detail = {} } = entry
  await insertAuditEntry(db, { actor, action, target, detail })
}
