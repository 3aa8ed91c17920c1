import { deleteSessions, findUser, type UserRow, updateUser } from '#data/accounts.ts'
import { confirmEmailSide, deleteEmailChange, type EmailSide, findEmailChange } from '#data/email-changes.ts'
import { moveOwnSubscription } from '#data/member-newsletter.ts'
import { deleteProofsOf, findProof, useUpProof } from '#data/proofs.ts'
import type { Deps } from '#services/deps.ts'
import { oldestOpen } from './change-email.ts'
import { languageOf } from './mail-link.ts'
import { recordOfAdmin } from './record-of-admin.ts'

type ConfirmDeps = Pick<Deps, 'accounts' | 'db' | 'mail' | 'now'>
type Link = { readonly side: EmailSide; readonly token: string }

/** The old and the new address of a link's change; null when the link is used or too old, or the change cancelled. */
export async function findEmailToChange({ db, now }: Pick<Deps, 'db' | 'now'>, { side, token }: Link) {
  const proof = await findProof(db, { purpose: `change-email-${side}`, token, now: now() })
  const user = proof && (await findUser(db, { id: proof.userId }))
  const change = user && (await findEmailChange(db, { userId: user.id, since: oldestOpen(now()) }))
  return change ? { oldEmail: user.email, newEmail: change.newEmail } : null
}

/** `half`: the other address has yet to confirm. `headers` are those of the visitor who follows the link. */
export async function confirmEmailChange(
  deps: ConfirmDeps,
  { side, token, headers }: Link & { headers: Headers },
): Promise<'done' | 'half' | 'expired'> {
  const { account } = await deps.accounts.findAccount(headers)
  const outcome = await deps.db.transaction(async (tx) => {
    const now = deps.now()
    const proof = await useUpProof(tx, { purpose: `change-email-${side}`, token, now })
    const user = proof && (await findUser(tx, { id: proof.userId }))
    if (!user) return 'expired'
    const change = await confirmEmailSide(tx, { userId: user.id, since: oldestOpen(now), side, now })
    if (!change) return 'expired'
    const isAgreed = change.newConfirmedAt && (change.oldConfirmedAt || !user.emailVerified)
    if (!isAgreed) return 'half'
    await deleteEmailChange(tx, user.id)
    // Another user signed up with it meanwhile.
    if (await findUser(tx, { email: change.newEmail })) return 'expired'
    const sessionId = account?.userId === user.id ? account.sessionId : undefined
    await changeEmail({ ...deps, db: tx }, { user, newEmail: change.newEmail, sessionId })
    return 'done'
  })
  if (outcome === 'done') deps.mail.wake()
  return outcome
}

/** Ends every other session, and every link to the old address. */
async function changeEmail(
  { db, mail, now }: Pick<Deps, 'db' | 'mail' | 'now'>,
  { user, newEmail, sessionId }: { user: UserRow; newEmail: string; sessionId: string | undefined },
) {
  const { id: userId, email, emailVerified: isVerified } = user
  await updateUser(db, userId, { email: newEmail, emailVerified: true })
  await moveOwnSubscription(db, { owner: { userId, email, isVerified }, newEmail, now: now() })
  await deleteSessions(db, { userId, ...(sessionId !== undefined && { except: sessionId }) })
  await deleteProofsOf(db, userId)
  await recordOfAdmin(db, { userId, action: 'email-changed' })
  await mail.queue(db, { kind: 'email-changed', to: email, language: languageOf(user), values: {} })
}
