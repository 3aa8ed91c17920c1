import { findUser, type UserRow, updateUser } from '#data/accounts.ts'
import { claimSubscription } from '#data/member-newsletter.ts'
import { findProof, useUpProof } from '#data/proofs.ts'
import type { Deps } from '#services/deps.ts'
import { limitAttempts, type TooMany } from './limit-attempts.ts'
import { languageOf, makeLink } from './mail-link.ts'

const PURPOSE = 'verify-email'
const PER_ACCOUNT = { most: 3, spanSeconds: 60 * 60 }

type VerifyDeps = Pick<Deps, 'db' | 'now' | 'mail'>

/** The address that a link would verify; null when the link is used or too old. */
export async function findEmailToVerify({ db, now }: VerifyDeps, token: string): Promise<string | null> {
  const proof = await findProof(db, { purpose: PURPOSE, token, now: now() })
  const user = proof && (await findUser(db, { id: proof.userId }))
  return user?.email ?? null
}

/** An earlier subscription with this address now belongs to this user. */
export function verifyEmail({ db, now }: VerifyDeps, token: string): Promise<'done' | 'expired'> {
  return db.transaction(async (tx) => {
    const proof = await useUpProof(tx, { purpose: PURPOSE, token, now: now() })
    const user = proof && (await findUser(tx, { id: proof.userId }))
    if (!user) return 'expired'
    await updateUser(tx, user.id, { emailVerified: true })
    await claimSubscription(tx, { userId: user.id, email: user.email })
    return 'done'
  })
}

/** Runs in the caller's transaction; the caller wakes the sender afterwards. */
export async function queueVerification(
  { db, mail }: Pick<Deps, 'db' | 'mail'>,
  user: Pick<UserRow, 'id' | 'email' | 'name' | 'language'>,
): Promise<void> {
  const language = languageOf(user)
  const link = makeLink({ mail }, { purpose: PURPOSE, userId: user.id, language })
  const values = { link, name: user.name || null }
  await mail.queue(db, { kind: 'verify-email', to: user.email, language, values })
}

export async function resendVerification(
  deps: VerifyDeps,
  userId: string,
): Promise<{ ok: true } | { ok: false; reason: 'already-verified' } | TooMany> {
  const tooMany = await limitAttempts(deps, [{ name: `verification of user ${userId}`, ...PER_ACCOUNT }])
  if (tooMany) return tooMany
  const user = await findUser(deps.db, { id: userId })
  if (!user || user.emailVerified) return { ok: false, reason: 'already-verified' }
  await queueVerification(deps, user)
  deps.mail.wake()
  return { ok: true }
}
