import { and, asc, countDistinct, eq, gt, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { DEFAULT_DELIVERY, type DeliverySettings, type Pace } from '#domain/alerts/delivery-time.ts'
import type { Language } from '#domain/language.ts'
import type { Db } from './open-database.ts'
import { users } from './schema/accounts.ts'
import { alertEvents, alertMessages, alertSettings, alerts } from './schema/alerts.ts'
import { type PushPayload, pushQueue, pushSubscriptions } from './schema/push.ts'

export type DueEvent = Pick<
  typeof alertEvents.$inferSelect,
  'id' | 'alertId' | 'promised' | 'found' | 'createdAt'
> & { readonly dueAt: Date; readonly byMail: boolean; readonly byPush: boolean }

export type Recipient = {
  readonly email: string
  readonly isVerified: boolean
  readonly language: Language
}

/** People who may be told something now, by their ids, from the one after this. */
export async function listDueUsers(
  db: Db,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: alertEvents.userId })
    .from(alertEvents)
    .where(and(lte(alertEvents.dueAt, now), gt(alertEvents.userId, after)))
    .orderBy(asc(alertEvents.userId))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

/** The row of a person is locked until the transaction ends, so that two nodes do not write to them at once. */
export async function lockRecipient(tx: Db, userId: string): Promise<Recipient | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
  return row ? { email: row.email, isVerified: row.emailVerified, language: row.language as Language } : null
}

export async function findDelivery(db: Db, userId: string): Promise<DeliverySettings> {
  const [row] = await db.select().from(alertSettings).where(eq(alertSettings.userId, userId))
  if (!row) return DEFAULT_DELIVERY
  const { mostPerDay, isQuietAtNight, timeZone, snoozedUntil, isMailStopped } = row
  return { mostPerDay, isQuietAtNight, timeZone, snoozedUntil, isMailStopped, pace: row.pace as Pace }
}

export async function listDueEvents(
  tx: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<DueEvent[]> {
  const { id, alertId, promised, found, createdAt, dueAt } = alertEvents
  const ways = { byMail: alerts.byMail, byPush: alerts.byPush }
  const rows = await tx
    .select({ id, alertId, promised, found, createdAt, dueAt, ...ways })
    .from(alertEvents)
    .innerJoin(alerts, eq(alerts.id, alertEvents.alertId))
    .where(and(eq(alertEvents.userId, userId), lte(dueAt, now)))
    .orderBy(asc(id))
  return rows.map((row) => ({ ...row, dueAt: row.dueAt! }))
}

/** What was sent at one time is one message, by however many ways. */
export async function countMessagesSince(
  db: Db,
  { userId, since }: { userId: string; since: Date },
): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(alertMessages.sentAt) })
    .from(alertMessages)
    .where(and(eq(alertMessages.userId, userId), gte(alertMessages.sentAt, since)))
  return row?.count ?? 0
}

export async function postponeEvents(
  tx: Db,
  { userId, now, until }: { userId: string; now: Date; until: Date },
): Promise<void> {
  await tx
    .update(alertEvents)
    .set({ dueAt: until })
    .where(and(eq(alertEvents.userId, userId), lte(alertEvents.dueAt, now)))
}

/** Everything that still waits for a person, with the snooze of its alert, for when settings change. */
export async function listWaitingEvents(
  db: Db,
  userId: string,
): Promise<{ id: number; createdAt: Date; snoozedUntil: Date | null }[]> {
  const { id, alertId, createdAt, dueAt } = alertEvents
  return db
    .select({ id, createdAt, snoozedUntil: alerts.snoozedUntil })
    .from(alertEvents)
    .innerJoin(alerts, eq(alerts.id, alertId))
    .where(and(eq(alertEvents.userId, userId), isNotNull(dueAt)))
}

/** Of one that still waits: what was sent meanwhile is not told again. */
export async function setDueAt(tx: Db, { id, dueAt }: { id: number; dueAt: Date }): Promise<void> {
  await tx
    .update(alertEvents)
    .set({ dueAt })
    .where(and(eq(alertEvents.id, id), isNotNull(alertEvents.dueAt)))
}

/** Notes what was sent by the same ways. Returns its id. */
export async function insertMessage(
  tx: Db,
  message: typeof alertMessages.$inferInsert,
  eventIds: ReadonlyArray<number>,
): Promise<number> {
  const [row] = await tx.insert(alertMessages).values(message).returning({ id: alertMessages.id })
  if (!row) throw new Error('the insert answered no row')
  await tx.execute(sql`
    update alert_events set due_at = null, message_id = ${row.id}
    where id = any(${sql.param(eventIds)}::int[])`)
  return row.id
}

/** For changes that no way is open for: they stay noted, without a message. */
export async function endWaiting(tx: Db, eventIds: ReadonlyArray<number>): Promise<void> {
  if (eventIds.length === 0) return
  await tx
    .update(alertEvents)
    .set({ dueAt: null })
    .where(inArray(alertEvents.id, [...eventIds]))
}

/** Whether a person is told in some browser. */
export async function hasBrowser(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId))) > 0
}

/** One notice for each browser of a person. */
export async function queuePush(
  tx: Db,
  { userId, messageId, payload }: { userId: string; messageId: number; payload: PushPayload },
): Promise<void> {
  const subscriptions = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
  if (subscriptions.length === 0) return
  await tx
    .insert(pushQueue)
    .values(subscriptions.map(({ id }) => ({ subscriptionId: id, payload, onceKey: `${messageId} ${id}` })))
    .onConflictDoNothing()
}
