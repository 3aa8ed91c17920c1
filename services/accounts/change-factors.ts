import type { Db } from '#data/open-database.ts'
import type { Deps } from '#services/deps.ts'
import type { Account } from './accounts.ts'
import { recordOfAdmin } from './record-of-admin.ts'

/**
 * Changes how a user signs in. The user is told by mail, in case it was not them, and an admin's change goes into the
 * audit log: all of it or nothing. False when `work` found nothing to change.
 */
export async function changeFactors(
  { db, mail }: Pick<Deps, 'db' | 'mail'>,
  { account, action }: { account: Pick<Account, 'userId' | 'email' | 'language'>; action: string },
  work: (tx: Db) => Promise<boolean>,
): Promise<boolean> {
  const { userId, email, language } = account
  const isChanged = await db.transaction(async (tx) => {
    if (!(await work(tx))) return false
    await recordOfAdmin(tx, { userId, action })
    await mail.queue(tx, { kind: 'two-factor-changed', to: email, language, values: {} })
    return true
  })
  if (isChanged) mail.wake()
  return isChanged
}
