import { setTimeout as pause } from 'node:timers/promises'
import { deleteSessions, findUser, type UserRow, updatePasswordHash, updateUser } from '#data/accounts.ts'
import { deletePasskeys } from '#data/passkeys.ts'
import { deleteProofsOf, findProof, useUpProof } from '#data/proofs.ts'
import { readUserRole } from '#data/user-roles.ts'
import type { Deps } from '#services/deps.ts'
import { openForDevice } from './guard-sign-in.ts'
import { limitAttempts, type TooMany } from './limit-attempts.ts'
import { languageOf, makeLink } from './mail-link.ts'
import { recordOfAdmin } from './record-of-admin.ts'

const PURPOSE = 'reset-password'
const PER_NETWORK = { most: 5, spanSeconds: 15 * 60 }
/** Addresses without an account count too, so that the answer reveals nothing. */
const PER_EMAIL = { most: 3, spanSeconds: 60 * 60 }
/** Longer than writing the mail takes: the response time must not reveal whether one was written. */
const SHORTEST_ANSWER_MS = 250

type ResetDeps = Pick<Deps, 'accounts' | 'db' | 'keys' | 'mail' | 'now'>

/** The same answer after the same time, whether there is such an account or not. */
export async function requestReset(
  deps: Pick<Deps, 'db' | 'mail' | 'now'>,
  { email, network }: { email: string; network: string },
): Promise<{ ok: true } | TooMany> {
  const tooMany = await limitAttempts(deps, [
    { name: `reset network ${network}`, ...PER_NETWORK },
    { name: `reset email ${email.toLowerCase()}`, ...PER_EMAIL },
  ])
  if (tooMany) return tooMany
  await Promise.all([mailLink(deps, email), pause(SHORTEST_ANSWER_MS)])
  return { ok: true }
}

async function mailLink(deps: Pick<Deps, 'db' | 'mail' | 'now'>, email: string) {
  const user = await findUser(deps.db, { email })
  if (!user) return
  const language = languageOf(user)
  const link = makeLink(deps, { purpose: PURPOSE, userId: user.id, language })
  await deps.mail.queue(deps.db, { kind: 'reset-password', to: user.email, language, values: { link } })
  deps.mail.wake()
}

export async function isResetGood({ db, now }: Pick<Deps, 'db' | 'now'>, token: string): Promise<boolean> {
  return (await findProof(db, { purpose: PURPOSE, token, now: now() })) !== null
}

/**
 * Ends every session and leaves an authenticator app as it is. The link is used up only by a password that was really
 * set. The reader of the mailbox may sign in on this device, however often others failed.
 */
export async function resetPassword(
  deps: ResetDeps,
  {
    token,
    password,
    network,
    headers,
  }: { token: string; password: string; network: string; headers: Headers },
): Promise<
  { ok: true; cookies: ReadonlyArray<string> } | { ok: false; reason: 'expired' | 'busy' } | TooMany
> {
  const tooMany = await limitAttempts(deps, [{ name: `new password network ${network}`, ...PER_NETWORK }])
  if (tooMany) return tooMany
  const expired = { ok: false, reason: 'expired' } as const
  if (!(await isResetGood(deps, token))) return expired
  const hashed = await deps.accounts.passwords.hash(password)
  if (!hashed.ok) return hashed
  const cookies = await deps.db.transaction(async (tx) => {
    const proof = await useUpProof(tx, { purpose: PURPOSE, token, now: deps.now() })
    const user = proof && (await findUser(tx, { id: proof.userId }))
    if (!user) return null
    await updatePasswordHash(tx, { userId: user.id, hash: hashed.hash })
    await deleteSessions(tx, { userId: user.id })
    // Also sign-ins that wait for their second step, begun with the old password.
    await deleteProofsOf(tx, user.id)
    if (!user.emailVerified) await handOver({ ...deps, db: tx }, user)
    await recordOfAdmin(tx, { userId: user.id, action: 'password-reset', actor: null })
    const mail = { kind: 'password-changed', to: user.email, language: languageOf(user), values: {} } as const
    await deps.mail.queue(tx, mail)
    return [await openForDevice({ ...deps, db: tx }, { user, headers })]
  })
  if (!cookies) return expired
  deps.mail.wake()
  return { ok: true, cookies }
}

/**
 * The visitor who follows the link reads the mailbox. A passkey made before the address was verified may belong to a
 * person who signed up with a foreign address, and signs in without the password: it is removed. An app is not: it is
 * asked for only after the password, and reading a mailbox must not be enough to remove it. An admin was given the role
 * as the holder of the account, so their keys stay too.
 */
async function handOver({ db }: Pick<Deps, 'db'>, user: UserRow) {
  if (!(await readUserRole(db, user.id)).isAdmin) await deletePasskeys(db, user.id)
  await updateUser(db, user.id, { emailVerified: true })
}
