import { findOutboxMail, retryMail } from '#data/outbox.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'
import type { Admin } from './require-admin.ts'

export function getOutboxMail({ db }: Pick<Deps, 'db'>, id: number) {
  return findOutboxMail(db, id)
}

/** A mail that was given up is tried again from the start. False when it was not given up. */
export async function sendAgain(
  { db, mail }: Pick<Deps, 'db' | 'mail'>,
  { id, admin }: { id: number; admin: Admin },
): Promise<boolean> {
  const isWaiting = await db.transaction(async (tx) => {
    if (!(await retryMail(tx, id))) return false
    await recordAudit(tx, { actor: admin.id, action: 'mail-retried', target: `mail ${id}` })
    return true
  })
  if (isWaiting) mail.wake()
  return isWaiting
}
