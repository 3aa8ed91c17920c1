import { setTimeout as pause } from 'node:timers/promises'
import { findUser } from '#data/accounts.ts'
import { findProof, useUpProof } from '#data/proofs.ts'
import type { Deps } from '#services/deps.ts'
import { openForDevice } from './guard-sign-in.ts'
import { limitAttempts, type TooMany } from './limit-attempts.ts'
import { languageOf, makeLink } from './mail-link.ts'

const PURPOSE = 'open-sign-in'
const PER_NETWORK = { most: 5, spanSeconds: 15 * 60 }
/** Addresses without an account count too, so that the answer reveals nothing. */
const PER_EMAIL = { most: 3, spanSeconds: 60 * 60 }
/** Longer than writing the mail takes: the response time must not reveal whether one was written. */
const SHORTEST_ANSWER_MS = 250

type LinkDeps = Pick<Deps, 'db' | 'mail' | 'now'>

/**
 * Mails the owner a link that opens sign-in for the device it is opened on, however often others failed. The same
 * answer after the same time, whether there is such an account or not.
 */
export async function requestSignInLink(
  deps: LinkDeps,
  { email, network }: { email: string; network: string },
): Promise<{ ok: true } | TooMany> {
  const tooMany = await limitAttempts(deps, [
    { name: `sign-in link network ${network}`, ...PER_NETWORK },
    { name: `sign-in link email ${email.toLowerCase()}`, ...PER_EMAIL },
  ])
  if (tooMany) return tooMany
  await Promise.all([mailLink(deps, email), pause(SHORTEST_ANSWER_MS)])
  return { ok: true }
}

async function mailLink(deps: LinkDeps, email: string) {
  const user = await findUser(deps.db, { email })
  if (!user) return
  const language = languageOf(user)
  const link = makeLink(deps, { purpose: PURPOSE, userId: user.id, language })
  await deps.mail.queue(deps.db, { kind: 'sign-in-link', to: user.email, language, values: { link } })
  deps.mail.wake()
}

/** The address whose sign-in a link would open; null when the link is used or too old. Changes nothing. */
export async function findEmailToOpen(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<string | null> {
  const proof = await findProof(db, { purpose: PURPOSE, token, now: now() })
  const user = proof && (await findUser(db, { id: proof.userId }))
  return user?.email ?? null
}

/** Makes this device a known one, with no failures. Signs no user in: the password is still asked for. */
export function openSignIn(
  deps: LinkDeps & Pick<Deps, 'keys'>,
  { token, headers }: { token: string; headers: Headers },
): Promise<{ ok: true; cookies: ReadonlyArray<string> } | { ok: false; reason: 'expired' }> {
  return deps.db.transaction(async (tx) => {
    const proof = await useUpProof(tx, { purpose: PURPOSE, token, now: deps.now() })
    const user = proof && (await findUser(tx, { id: proof.userId }))
    if (!user) return { ok: false, reason: 'expired' } as const
    return { ok: true, cookies: [await openForDevice({ ...deps, db: tx }, { user, headers })] } as const
  })
}
