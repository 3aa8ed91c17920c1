import { findByUnsubscribeToken, unsubscribeByToken } from '#data/newsletter.ts'
import type { Deps } from '#services/deps.ts'

/** What the link would do. Changes nothing. */
export async function findUnsubscribeState(
  { db }: Pick<Deps, 'db'>,
  token: string,
): Promise<'subscribed' | 'unsubscribed' | 'unknown'> {
  const found = await findByUnsubscribeToken(db, token)
  if (!found) return 'unknown'
  return found.status === 'unsubscribed' ? 'unsubscribed' : 'subscribed'
}

/** Done however often it is asked for, also for a token of nobody: whoever asks gets no more mail. */
export async function unsubscribe({ db, now }: Pick<Deps, 'db' | 'now'>, token: string): Promise<'done'> {
  await unsubscribeByToken(db, { unsubscribeToken: token, now: now() })
  return 'done'
}
