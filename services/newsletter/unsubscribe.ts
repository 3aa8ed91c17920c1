import { findByUnsubscribeToken, unsubscribeByToken } from '#data/newsletter.ts'
import type { Deps } from '#services/deps.ts'

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
export async function unsubscribe({ db, now }: Pick<Deps, 'db' | 'now'>, token: string): Promise<'done'> {
  await db.transaction((tx) => unsubscribeByToken(tx, { token, now: now() }))
  return 'done'
}
