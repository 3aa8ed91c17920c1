import { setApplicationNote } from '#data/retailer-applications.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'

const LONGEST_NOTE = 2000

/** For the operators' own eyes. False when there is no such application. */
export function noteApplication(
  { db }: Pick<Deps, 'db'>,
  { id, note, admin }: { id: number; note: string; admin: Admin },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const text = note.trim().slice(0, LONGEST_NOTE) || null
    if (!(await setApplicationNote(tx, { id, note: text }))) return false
    await recordAudit(tx, { actor: admin.id, action: 'application-noted', target: `application ${id}` })
    return true
  })
}
