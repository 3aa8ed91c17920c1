import { deleteSubscriber } from '#data/subscribers.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'

/** Keeps nothing of it, not even the proof of consent. False when there is none with this id. */
export function removeSubscriber(
  { db }: Pick<Deps, 'db'>,
  { id, admin }: { id: number; admin: Admin },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await deleteSubscriber(tx, id))) return false
    await recordAudit(tx, { actor: admin.id, action: 'subscriber-removed', target: `subscriber ${id}` })
    return true
  })
}
