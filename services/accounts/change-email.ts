import { findUser } from '#data/accounts.ts'
import {
  deleteEmailChange,
  deleteEmailChangesBefore,
  findEmailChange,
  saveEmailChange,
} from '#data/email-changes.ts'
import { deleteProofs } from '#data/proofs.ts'
import { isProofFresh } from '#domain/identity-proof.ts'
import type { Deps } from '#services/deps.ts'
import type { Account } from './accounts.ts'
import { CONFIRM_FIRST } from './confirm-identity.ts'
import { limitAttempts, type TooMany } from './limit-attempts.ts'
import { makeLink } from './mail-link.ts'
import { remindOwner } from './sign-up.ts'

const PER_ACCOUNT = { most: 3, spanSeconds: 60 * 60 }
/** Counted across all accounts, so that many of them cannot fill one mailbox. */
const PER_EMAIL = { most: 3, spanSeconds: 60 * 60 }
/** As long as its links are good. */
const OPEN_MS = 24 * 60 * 60_000

type ChangeDeps = Pick<Deps, 'db' | 'mail' | 'now'>

/** A change requested before this is over. */
export function oldestOpen(now: Date): Date {
  return new Date(now.getTime() - OPEN_MS)
}

/**
 * Mails a link to both addresses; the account gets the new one once both links were followed. An old address that was
 * never verified is not asked. The answer does not show whether the new one already has an account: its owner is
 * reminded of that by mail, and the change cannot be confirmed.
 */
export async function requestEmailChange(
  deps: ChangeDeps,
  { account, newEmail }: { account: Account; newEmail: string },
): Promise<{ ok: true } | { ok: false; reason: 'same-email' } | typeof CONFIRM_FIRST | TooMany> {
  const { userId } = account
  if (!isProofFresh(account, deps.now())) return CONFIRM_FIRST
  const email = newEmail.toLowerCase()
  if (email === account.email) return { ok: false, reason: 'same-email' }
  const tooMany = await limitAttempts(deps, [
    { name: `email change of user ${userId}`, ...PER_ACCOUNT },
    { name: `email change to ${email}`, ...PER_EMAIL },
  ])
  if (tooMany) return tooMany
  await deps.db.transaction((tx) => beginChange({ ...deps, db: tx }, { account, email }))
  deps.mail.wake()
  return { ok: true }
}

async function beginChange(deps: ChangeDeps, { account, email }: { account: Account; email: string }) {
  const { db, mail, now } = deps
  const { userId, language } = account
  await deleteEmailChangesBefore(db, oldestOpen(now()))
  await cancelEmailChange(deps, account)
  await saveEmailChange(db, { userId, newEmail: email, now: now() })
  const linkTo = (purpose: 'change-email-old' | 'change-email-new') =>
    makeLink(deps, { purpose, userId, language })
  if (account.isVerified) {
    const values = { link: linkTo('change-email-old'), newEmail: email }
    await mail.queue(db, { kind: 'change-email-old', to: account.email, language, values })
  }
  if (await findUser(db, { email })) return remindOwner(deps, email)
  const values = { link: linkTo('change-email-new') }
  await mail.queue(db, { kind: 'change-email-new', to: email, language, values })
}

export type PendingEmail = NonNullable<Awaited<ReturnType<typeof findPendingEmail>>>

/** The requested address and which sides have yet to confirm it; null when no change was requested. */
export async function findPendingEmail({ db, now }: Pick<Deps, 'db' | 'now'>, account: Account) {
  const change = await findEmailChange(db, { userId: account.userId, since: oldestOpen(now()) })
  if (!change) return null
  return {
    newEmail: change.newEmail,
    isOldAsked: account.isVerified && !change.oldConfirmedAt,
    isNewAsked: !change.newConfirmedAt,
  }
}

/** The links that were sent stop working, also those that outlive their change because their mail left late. */
export async function cancelEmailChange({ db }: Pick<Deps, 'db'>, { userId }: Account) {
  await deleteProofs(db, { purpose: 'change-email-old', userId })
  await deleteProofs(db, { purpose: 'change-email-new', userId })
  await deleteEmailChange(db, userId)
}
