import { findByUnsubscribeToken, unsubscribeByToken } from '#data/newsletter.ts'
import type { Deps } from '#services/deps.ts'
import { suppress } from './suppress.ts'

/** The state behind the link. Changes nothing. */
export async function findUnsubscribeState(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<'subscribed' | 'unsubscribed' | 'unknown'> {
  const found = await findByUnsubscribeToken(db, { token, now: now() })
  if (!found) return 'unknown'
  return found.status === 'unsubscribed' ? 'unsubscribed' : 'subscribed'
}

/** Succeeds however often it is called, also for an unknown token: the visitor gets no more mail. */
export async function unsubscribe(deps: Pick<Deps, 'db' | 'keys' | 'now'>, token: string): Promise<'done'> {
  await deps.db.transaction(async (tx) => {
    const left = await unsubscribeByToken(tx, { token, now: deps.now() })
    // The only trace that stays once the row is deleted.
    if (left) await suppress({ ...deps, db: tx }, left.email)
  })
  return 'done'
}
