import { and, desc, eq, gte, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { NEW_STATE } from '#domain/alerts/judge-alert.ts'
import { STOPPED_UNTIL } from '#domain/alerts/stopped.ts'
import { stopSubject } from '#domain/mail-links.ts'
import type { Minor } from '#domain/money/amounts.ts'
import type { AlertRow } from './alert-judging.ts'
import type { Db } from './open-database.ts'
import { alertEvents, alertMessages, alertStates, alerts } from './schema/alerts.ts'
import { mailQueue } from './schema/mail.ts'
import { pushQueue } from './schema/push.ts'

/** Stands for a product in what an alert for a basket remembers. */
const WHOLE_BASKET = 0

export type NewAlert = Omit<typeof alerts.$inferInsert, 'id' | 'createdAt'>

/** What an alert remembers from the moment on which it is set. */
export type FirstSight = {
  /** False: what is so already is no change. */
  readonly isArmed: boolean
  /** Of a list, the prices from which falls are counted. */
  readonly bases: ReadonlyMap<number, Minor>
}

/**
 * `known`: the person has one with the same wish. It tells by the ways of now and wakes, with what it remembers. Falls of a
 * list count from the prices of now, as its form says, but for those that wait to be told.
 */
export async function insertAlert(
  tx: Db,
  alert: NewAlert,
  { first, most }: { first: FirstSight; most: number },
): Promise<'made' | 'known' | 'tooMany'> {
  await lockPerson(tx, alert)
  const known = await renewSame(tx, alert)
  if (known !== null) {
    if (first.bases.size > 0) await countAnew(tx, { id: known, bases: first.bases })
    return 'known'
  }
  if ((await tx.$count(alerts, eq(alerts.userId, alert.userId))) >= most) return 'tooMany'
  const [row] = await tx.insert(alerts).values(alert).returning({ id: alerts.id })
  if (!row) throw new Error('the insert answered no row')
  await keepFirst(tx, { id: row.id, alert, first })
  return 'made'
}

/** Two that are set at once know and count each other. */
async function lockPerson(tx: Db, { userId }: Pick<NewAlert, 'userId'>): Promise<void> {
  await tx.execute(sql`select from users where id = ${userId} for no key update`)
}

const WISH = [
  ...(['userId', 'kind', 'subject', 'productId', 'query', 'storeId'] as const),
  ...(['basis', 'cans', 'place', 'currency', 'percent'] as const),
] as const

function wishesTheSame(alert: NewAlert) {
  // The limit of a low moves with the days.
  const compared = alert.kind === 'low' ? WISH : ([...WISH, 'limit'] as const)
  return and(
    ...compared.map(
      (name) => sql`${alerts[name]} is not distinct from ${sql.param(alert[name] ?? null, alerts[name])}`,
    ),
  )
}

async function renewSame(tx: Db, alert: NewAlert): Promise<number | null> {
  const { byMail, byPush, byFeed } = alert
  const [renewed] = await tx
    .update(alerts)
    .set({ byMail, byPush, byFeed, snoozedUntil: null, createdAt: sql`now()` })
    .where(wishesTheSame(alert))
    .returning({ id: alerts.id })
  return renewed?.id ?? null
}

async function countAnew(tx: Db, { id, bases }: { id: number } & Pick<FirstSight, 'bases'>): Promise<void> {
  await tx.execute(sql`
    delete from alert_states s where s.alert_id = ${id} and not exists (
      select from alert_events e where e.alert_id = s.alert_id and e.due_at is not null
        and (e.found ->> 'productId')::int = s.product_id)`)
  await tx.insert(alertStates).values(listFalling(id, bases)).onConflictDoNothing()
}

/**
 * It begins again, because what was told for its former wish says nothing about the new one; unless the wish is kept, and
 * only how it is told is another (`known`). Another one that wishes the same goes. `gone`: it is not theirs.
 */
export async function updateAlert(
  tx: Db,
  { id, alert, first, isKept }: { id: number; alert: NewAlert; first: FirstSight; isKept: boolean },
): Promise<'made' | 'known' | 'gone'> {
  const { userId, ...wanted } = alert
  await lockPerson(tx, alert)
  const changed = await tx
    .update(alerts)
    .set({ ...wanted, snoozedUntil: null, createdAt: sql`now()` })
    .where(isOwn({ id, userId }))
    .returning({ id: alerts.id })
  if (changed.length === 0) return 'gone'
  const others = await tx
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(wishesTheSame(alert), ne(alerts.id, id)))
  for (const other of others) await deleteAlert(tx, { id: other.id, userId })
  if (isKept) return 'known'
  await tx.delete(alertStates).where(eq(alertStates.alertId, id))
  await dropUntold(tx, id)
  await keepFirst(tx, { id, alert, first })
  return 'made'
}

function listFalling(alertId: number, bases: FirstSight['bases']) {
  return [...bases].map(([productId, base]) => ({ alertId, productId, ...NEW_STATE, base }))
}

async function keepFirst(
  tx: Db,
  { id, alert, first }: { id: number; alert: NewAlert; first: FirstSight },
): Promise<void> {
  const { isArmed, bases } = first
  if (bases.size > 0) await tx.insert(alertStates).values(listFalling(id, bases))
  const productId = alert.subject === 'basket' ? WHOLE_BASKET : (alert.productId ?? null)
  if (isArmed || productId === null) return
  await tx.insert(alertStates).values({ alertId: id, productId, ...NEW_STATE, isArmed })
}

export async function findAlert(
  db: Db,
  { id, userId }: { id: number; userId: string },
): Promise<AlertRow | null> {
  const [row] = await db.select().from(alerts).where(isOwn({ id, userId }))
  return row ?? null
}

/** The one that was set or changed last comes first. */
export function listAlerts(db: Db, userId: string): Promise<AlertRow[]> {
  return db
    .select()
    .from(alerts)
    .where(eq(alerts.userId, userId))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
}

/** What an alert found last. */
export type Told = {
  readonly foundAt: Date
  /** When its message will be sent; null where none waits. */
  readonly dueAt: Date | null
  /** Null where no message was sent. */
  readonly sentAt: Date | null
  readonly isInFeed: boolean
}

/** By alert, what was found last, of a filter the latest of its products, and whether something waits for a second reading. */
export async function listToldAlerts(db: Db, userId: string) {
  const { rows } = await db.execute<ToldRow>(sql`
    select s.*, e.due_at as "dueAt", m.sent_at as "sentAt", coalesce(e.by_feed, false) as "isInFeed"
    from (
      select s.alert_id as "alertId", max(s.told_at) as "foundAt", bool_or(s.waiting_since is not null) as "isWaiting"
      from alert_states s join alerts a on a.id = s.alert_id
      where a.user_id = ${userId} group by s.alert_id
    ) s
    left join lateral (
      select due_at, by_feed, message_id from alert_events
      where alert_id = s."alertId" and silence is null and created_at >= s."foundAt" order by id desc limit 1
    ) e on true
    left join alert_messages m on m.id = e.message_id`)
  return new Map(rows.map(({ alertId, isWaiting, ...row }) => [alertId, { isWaiting, told: readTold(row) }]))
}

type ToldRow = {
  alertId: number
  foundAt: string | null
  isWaiting: boolean
  dueAt: string | null
  sentAt: string | null
  isInFeed: boolean
}

function readTold({ foundAt, dueAt, sentAt, isInFeed }: Omit<ToldRow, 'alertId' | 'isWaiting'>): Told | null {
  if (foundAt === null) return null
  const readTime = (at: string | null) => (at === null ? null : new Date(at))
  return { foundAt: new Date(foundAt), dueAt: readTime(dueAt), sentAt: readTime(sentAt), isInFeed }
}

/** False: they have no such alert. Its notes stay; what it found and has not told yet goes. Locked first: it may be judged at this moment. */
export function deleteAlert(db: Db, own: { id: number; userId: string }): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await tx.select({ id: alerts.id }).from(alerts).where(isOwn(own)).for('update')
    for (const { id } of found) await silence(tx, id)
    await tx.delete(alerts).where(isOwn(own))
    return found.length > 0
  })
}

/** It stays, with what it remembers, and is silent until it is resumed. */
export async function stopAlert(db: Db, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(alerts).set({ snoozedUntil: STOPPED_UNTIL }).where(eq(alerts.id, id))
    await silence(tx, id)
  })
}

/** If it is stopped. The next pass judges it. */
export async function resumeAlert(db: Db, { id, now }: { id: number; now: Date }): Promise<void> {
  await db
    .update(alerts)
    .set({ snoozedUntil: now })
    .where(and(eq(alerts.id, id), eq(alerts.snoozedUntil, STOPPED_UNTIL)))
}

async function silence(tx: Db, alertId: number): Promise<void> {
  await dropUntold(tx, alertId)
  await withdrawMessages(tx, alertId)
}

const isUnsentAlert = and(eq(mailQueue.kind, 'alert'), inArray(mailQueue.status, ['waiting', 'failed']))

/** Takes back what has not left yet. Messages about several alerts stay. */
async function withdrawMessages(tx: Db, alertId: number): Promise<void> {
  await tx.delete(mailQueue).where(and(isUnsentAlert, eq(mailQueue.linkSubject, stopSubject({ alertId }))))
  await tx.delete(pushQueue).where(sql`(${pushQueue.payload} ->> 'alertId')::int = ${alertId}`)
}

/** Takes back what has not left yet, whatever it is about. */
export async function withdrawAlertMails(db: Db, recipient: string): Promise<void> {
  await db.delete(mailQueue).where(and(isUnsentAlert, eq(mailQueue.recipient, recipient)))
}

async function dropUntold(tx: Db, alertId: number): Promise<void> {
  await tx.delete(alertEvents).where(and(eq(alertEvents.alertId, alertId), isNotNull(alertEvents.dueAt)))
}

/** For the holder of a link that stops it, whoever that is. Null when there is no such alert. */
export async function findLinkedAlert(db: Db, id: number): Promise<AlertRow | null> {
  const [row] = await db.select().from(alerts).where(eq(alerts.id, id))
  return row ?? null
}

/** False: they have no such alert. */
export async function snoozeAlert(
  db: Db,
  { id, userId, until }: { id: number; userId: string; until: Date },
): Promise<boolean> {
  const changed = await db
    .update(alerts)
    .set({ snoozedUntil: until })
    .where(isOwn({ id, userId }))
    .returning({ id: alerts.id })
  return changed.length > 0
}

type AskedEvents = { readonly userId: string; readonly since: Date; readonly limit: number }

/** Newest first. In a private feed is what was told and wanted there. */
export function listEvents(
  db: Db,
  { userId, since, limit, isInFeed = false }: AskedEvents & { readonly isInFeed?: boolean },
) {
  const { id, alertId, promised, found, silence, dueAt, byFeed, createdAt } = alertEvents
  const { byMail, byPush, sentAt } = alertMessages
  return db
    .select({ id, alertId, promised, found, silence, dueAt, byFeed, createdAt, byMail, byPush, sentAt })
    .from(alertEvents)
    .leftJoin(alertMessages, eq(alertMessages.id, alertEvents.messageId))
    .where(
      and(
        eq(alertEvents.userId, userId),
        gte(createdAt, since),
        isInFeed ? and(isNull(silence), byFeed) : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(limit)
}

/** Notes and messages older than this, unless they still wait for their time. Returns how many there were. */
export async function deleteEventsBefore(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from alert_events where created_at < ${before} and (due_at is null or alert_id is null)`)
  await db.execute(sql`
    delete from alert_messages m where sent_at < ${before}
      and not exists (select from alert_events e where e.message_id = m.id)`)
  return rowCount ?? 0
}

function isOwn({ id, userId }: { id: number; userId: string }) {
  return and(eq(alerts.id, id), eq(alerts.userId, userId))
}
