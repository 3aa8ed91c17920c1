import { deleteMessage, findMessage, setMessageDone } from '#data/contact-messages.ts'
import { deleteMessageCopy } from '#data/operator-copies.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'

export function getMessage({ db }: Pick<Deps, 'db'>, id: number) {
  return findMessage(db, id)
}

/** Marks it as done, or as open again. False when it is so already. */
export function markMessage(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, isDone, admin }: { id: number; isDone: boolean; admin: Admin },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await setMessageDone(tx, { id, doneAt: isDone ? now() : null }))) return false
    const action = isDone ? 'message-done' : 'message-reopened'
    await recordAudit(tx, { actor: admin.id, action, target: `message ${id}` })
    return true
  })
}

/** Deletes it for good, with the copy that was mailed to the operator. False when there is no such message. */
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
