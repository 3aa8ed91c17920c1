import { findByUnsubscribeToken, unsubscribeByToken } from '#data/newsletter.ts'
import type { Deps } from '#services/deps.ts'
import { suppress } from './suppress.ts'

/** What the link would do. Changes nothing. */
export async function findUnsubscribeState(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<'subscribed' | 'unsubscribed' | 'unknown'> {
  const found = await findByUnsubscribeToken(db, { token, now: now() })
  if (!found) return 'unknown'
  return found.status === 'unsubscribed' ? 'unsubscribed' : 'subscribed'
}

/** Done however often it is asked for, also for a token of nobody: whoever asks gets no more mail. */
export async function unsubscribe(deps: Pick<Deps, 'db' | 'keys' | 'now'>, token: string): Promise<'done'> {
  await deps.db.transaction(async (tx) => {
    const left = await unsubscribeByToken(tx, { token, now: deps.now() })
    // All that stays once the row is deleted.
    if (left) await suppress({ ...deps, db: tx }, left.email)
  })
  return 'done'
}
