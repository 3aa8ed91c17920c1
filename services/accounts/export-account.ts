import { findUser, listSessions } from '#data/accounts.ts'
import { findBasket } from '#data/baskets.ts'
import { findOwnSubscription } from '#data/member-newsletter.ts'
import { listPasskeys } from '#data/passkeys.ts'
import { listAddressRecords, listUserRecords } from '#data/personal-data.ts'
import { isProofFresh } from '#domain/identity-proof.ts'
import type { Deps } from '#services/deps.ts'
import type { Account } from './accounts.ts'
import { findPendingEmail } from './change-email.ts'
import { CONFIRM_FIRST } from './confirm-identity.ts'
import { recordOfAdmin } from './record-of-admin.ts'

const NOTHING = { messages: [], applications: [], mails: [], reports: [] }

/**
 * Everything kept about a user except secrets: neither hashes nor tokens. Records kept under the address alone
 * are included only once the address is verified.
 */
export async function exportAccount(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  account: Account,
): Promise<{ ok: true; file: object } | typeof CONFIRM_FIRST> {
  if (!isProofFresh(account, now())) return CONFIRM_FIRST
  await recordOfAdmin(db, { userId: account.userId, action: 'own-data-exported' })
  return { ok: true, file: await collect({ db, now }, account) }
}

async function collect({ db, now }: Pick<Deps, 'db' | 'now'>, account: Account) {
  const { userId, sessionId, email, isVerified } = account
  const user = await findUser(db, { id: userId })
  const sessions = await listSessions(db, userId)
  const subscription = await findOwnSubscription(db, account)
  const isOfOwnAddress = isVerified && subscription?.email.toLowerCase() === email.toLowerCase()
  const records = isVerified ? await listAddressRecords(db, email) : NOTHING
  return {
    exportedAt: now(),
    account: user && {
      id: user.id,
      email: user.email,
      fullName: user.name || null,
      isEmailVerified: user.emailVerified,
      language: user.language,
      createdAt: user.createdAt,
      updatedAt: user.updatedAt,
    },
    pendingEmail: (await findPendingEmail({ db, now }, account))?.newEmail ?? null,
    authenticatorApp: account.hasAuthenticator,
    passkeys: await listPasskeys(db, userId),
    basket: await findBasket(db, userId),
    sessions: sessions.map(({ id, ...session }) => ({ ...session, isThisOne: id === sessionId })),
    newsletter: subscription && {
      email: subscription.email,
      // Under another address, or before it is verified, another person may have typed it.
      fullName: isOfOwnAddress ? subscription.fullName : null,
      status: subscription.status,
      language: subscription.language,
      country: subscription.country,
      consentVersion: subscription.consentVersion,
      consentSource: subscription.consentSource,
      consentAt: subscription.consentAt,
      confirmedAt: subscription.confirmedAt,
      unsubscribedAt: subscription.unsubscribedAt,
    },
    contactMessages: records.messages.map(({ doneAt, ...message }) => ({ ...message, answeredAt: doneAt })),
    // The note is the operator's own.
    retailerApplications: records.applications.map(({ note, decidedBy, ...application }) => application),
    mails: records.mails,
    /** Those that were not answered yet: an answer deletes the address. */
    priceReports: records.reports,
    ...(await listUserRecords(db, userId)),
  }
}
