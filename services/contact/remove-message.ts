import { deleteMessage } from '#data/contact-messages.ts'
import { deleteMessageCopy } from '#data/operator-copies.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'

/** For good, with the copy that was mailed to the operator. False when there is no such message. */
export function removeMessage(
  { db }: Pick<Deps, 'db'>,
  { id, admin }: { id: number; admin: Admin },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await deleteMessageCopy(tx, id)
    if (!(await deleteMessage(tx, id))) return false
    await recordAudit(tx, { actor: admin.id, action: 'message-removed', target: `message ${id}` })
    return true
  })
}
