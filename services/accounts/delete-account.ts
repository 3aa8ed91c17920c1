import { deleteUser } from '#data/accounts.ts'
import { deleteOwnSubscription } from '#data/member-newsletter.ts'
import type { Db } from '#data/open-database.ts'
import { deleteAddressRecords, deleteMailsTo } from '#data/personal-data.ts'
import { deleteProofsOf } from '#data/proofs.ts'
import { countAdmins, lockRoles, readUserRole } from '#data/user-roles.ts'
import { isProofFresh } from '#domain/identity-proof.ts'
import { OF_ACCOUNT } from '#domain/mail.ts'
import type { Deps } from '#services/deps.ts'
import { suppress } from '#services/newsletter/suppress.ts'
import type { Account } from './accounts.ts'
import { CONFIRM_FIRST } from './confirm-identity.ts'

/**
 * Deletes for good: the user with sessions, keys and roles, the subscription, the mails, and messages sent to us from
 * the address; of an address that was never verified, only mails about the account. A fingerprint of the address stays,
 * so that no advertising goes to it by mistake.
 */
export async function deleteAccount(deps: Pick<Deps, 'db' | 'keys' | 'mail' | 'now'>, account: Account) {
  if (!isProofFresh(account, deps.now())) return CONFIRM_FIRST
  const isDeleted = await deps.db.transaction((tx) => deleteAll({ ...deps, db: tx }, account))
  if (!isDeleted) return { ok: false, reason: 'last-admin' } as const
  deps.mail.wake()
  return { ok: true } as const
}

async function deleteAll(deps: Pick<Deps, 'db' | 'keys' | 'mail'>, account: Account): Promise<boolean> {
  const { db, mail } = deps
  const { userId, email, language, isVerified } = account
  if (await isLastAdmin(db, userId)) return false
  await deleteOwnSubscription(db, account)
  if (isVerified) {
    await deleteMailsTo(db, email)
    await deleteAddressRecords(db, email)
  } else {
    // The address may be another person's: what else was sent to it stays.
    await deleteMailsTo(db, email, { kinds: OF_ACCOUNT })
  }
  await deleteProofsOf(db, userId)
  await deleteUser(db, userId)
  await suppress(deps, email)
  // A mail that is never sent would keep the address; a sent one is deleted.
  if (mail.isLive && isVerified)
    await mail.queue(db, { kind: 'account-deleted', to: email, language, values: {} })
  return true
}

/** Without an admin no other could ever be made. */
async function isLastAdmin(tx: Db, userId: string): Promise<boolean> {
  await lockRoles(tx)
  const { isAdmin } = await readUserRole(tx, userId)
  return isAdmin && (await countAdmins(tx)) === 1
}
