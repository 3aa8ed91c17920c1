import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { type PushPayload, pushQueue, pushSubscriptions } from './schema/push.ts'

export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** The number of the attempt says whose claim it is. */
export type ClaimedPush = PushTarget & {
  readonly id: number
  readonly attempts: number
  readonly userId: string
  readonly payload: PushPayload
}

type SubscriptionOwner = { readonly userId: string; readonly sessionId: string }

/**
 * A browser belongs to the person who last asked for notices in it. False where another one has that address with other
 * keys: then it is no other person in the same browser.
 */
export async function keepSubscription(
  db: Db,
  { userId, sessionId, target, most }: SubscriptionOwner & { target: PushTarget; most: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const owned = { userId, sessionId, p256dh: target.p256dh, auth: target.auth }
    const kept = await tx
      .insert(pushSubscriptions)
      .values({ ...owned, endpoint: target.endpoint })
      .onConflictDoUpdate({
        target: pushSubscriptions.endpoint,
        set: owned,
        setWhere: or(eq(pushSubscriptions.userId, userId), hasKeysOf(target)),
      })
      .returning({ id: pushSubscriptions.id })
    // The oldest go: a person does not use that many browsers.
    await tx.execute(sql`
      delete from push_subscriptions where user_id = ${userId} and id not in (
        select id from push_subscriptions where user_id = ${userId} order by id desc limit ${most})`)
    return kept.length > 0
  })
}

/**
 * Whether the person is told in this browser; from now on in this session. Nobody else is told in it any more, as the
 * one who was signed in before.
 */
export async function claimBrowser(
  db: Db,
  { target, userId, sessionId }: SubscriptionOwner & { target: PushTarget },
): Promise<boolean> {
  const isBrowser = eq(pushSubscriptions.endpoint, target.endpoint)
  const renewed = await db
    .update(pushSubscriptions)
    .set({ sessionId })
    .where(and(isBrowser, eq(pushSubscriptions.userId, userId)))
    .returning({ id: pushSubscriptions.id })
  if (renewed.length > 0) return true
  await db
    .delete(pushSubscriptions)
    .where(and(isBrowser, hasKeysOf(target), ne(pushSubscriptions.userId, userId)))
  return false
}

/** Only the browser itself knows them: an address alone may have been read elsewhere. */
function hasKeysOf({ p256dh, auth }: PushTarget): SQL | undefined {
  return and(eq(pushSubscriptions.p256dh, p256dh), eq(pushSubscriptions.auth, auth))
}

/** For browsers that are signed out. */
export async function deleteSessionSubscriptions(db: Db, sessionIds: ReadonlyArray<string>): Promise<void> {
  if (sessionIds.length > 0)
    await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, [...sessionIds]))
}

export async function deleteSubscription(
  db: Db,
  { endpoint, userId }: { endpoint: string; userId?: string },
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.endpoint, endpoint),
        userId === undefined ? undefined : eq(pushSubscriptions.userId, userId),
      ),
    )
}

/** For new keys of the site: browsers only take notices signed with the keys they know. */
export async function deleteSubscriptions(db: Db): Promise<void> {
  await db.delete(pushSubscriptions)
}

/** Claims one notice that is due, until the claim ends; null when there is none for anyone else than these. */
export async function claimPush(
  db: Db,
  { claimSeconds, exceptUsers }: { claimSeconds: number; exceptUsers: ReadonlyArray<string> },
): Promise<ClaimedPush | null> {
  const { rows } = await db.execute<ClaimedPush>(sql`
    update push_queue q
    set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${claimSeconds})
    from push_subscriptions s
    where s.id = q.subscription_id and q.id = (
      select waiting.id from push_queue waiting join push_subscriptions target on target.id = waiting.subscription_id
      where next_attempt_at <= now() and target.user_id <> all(${sql.param([...exceptUsers])}::text[])
      order by next_attempt_at, waiting.id for update of waiting skip locked limit 1
    )
    returning q.id, q.attempts, q.payload, s.endpoint, s.p256dh, s.auth, s.user_id as "userId"`)
  return rows[0] ?? null
}

/** Sent, or given up. */
export async function deletePush(
  db: Db,
  { id, attempts }: Pick<ClaimedPush, 'id' | 'attempts'>,
): Promise<void> {
  await db.delete(pushQueue).where(and(eq(pushQueue.id, id), eq(pushQueue.attempts, attempts)))
}

export async function postponePush(
  db: Db,
  { id, attempts }: Pick<ClaimedPush, 'id' | 'attempts'>,
  { reason, retrySeconds }: { reason: string; retrySeconds: number },
): Promise<void> {
  await db.execute(sql`
    update push_queue set last_error = ${reason}, next_attempt_at = now() + make_interval(secs => ${retrySeconds})
    where id = ${id} and attempts = ${attempts}`)
}
