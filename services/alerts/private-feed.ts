import { randomBytes } from 'node:crypto'
import { findFeedOwner, findSealedFeed, writeFeed } from '#data/alert-settings.ts'
import { listEvents } from '#data/alerts.ts'
import { daysBefore, RETENTION } from '#domain/retention.ts'
import type { Deps } from '#services/deps.ts'

const TOKEN_BYTES = 32
const MOST_ENTRIES = 100

/** The secret part of a person's address; null where they have none, or where it was sealed with another secret. */
export async function findFeedToken(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  userId: string,
): Promise<string | null> {
  const sealed = await findSealedFeed(db, userId)
  return sealed === null ? null : keys.open(sealed)
}

/** A former address ends at once. */
export async function renewFeed({ db, keys }: Pick<Deps, 'db' | 'keys'>, userId: string): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('hex')
  await writeFeed(db, { userId, print: keys.fingerprint(`alert-feed ${token}`), sealed: keys.seal(token) })
}

/** What a person's alerts found, newest first; null for an address that is none. */
export async function readFeed({ db, keys, now }: Pick<Deps, 'db' | 'keys' | 'now'>, token: string) {
  const owner = await findFeedOwner(db, keys.fingerprint(`alert-feed ${token}`))
  if (!owner) return null
  const since = daysBefore(now(), RETENTION.alertDays)
  const asked = { userId: owner.userId, since, limit: MOST_ENTRIES, isInFeed: true }
  return { ...owner, events: await listEvents(db, asked) }
}
