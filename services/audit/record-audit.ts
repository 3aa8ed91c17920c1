import { insertAuditEntry } from '#data/audit-log.ts'
import type { Db } from '#data/open-database.ts'

/** Facts that explain the entry. Never a password, a token, a code or the text of a mail. */
type AuditDetail = Readonly<Record<string, string | number | boolean | null | undefined>>

/**
 * Adds one entry to the log, which cannot be changed. To be called in the transaction of the change it records, so that
 * neither exists without the other.
 */
export async function recordAudit(
  db: Db,
  entry: {
    /** The id of the user who did it; null for the site itself. */
    actor: string | null
    /** The kind of target and what was done to it: 'application-approved'. */
    action: string
    /** Which one: 'application 12', or the address that was refused. */
    target?: string | null
    detail?: AuditDetail
  },
): Promise<void> {
  const { actor, action, target = null, detail = {} } = entry
  await insertAuditEntry(db, { actor, action, target, detail })
}
