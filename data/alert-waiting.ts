import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AlertSubject, Finding, Promised } from '#domain/alerts/alert.ts'
import type { Minor } from '#domain/money/amounts.ts'
import type { Db } from './open-database.ts'
import { alertEvents, alertStates } from './schema/alerts.ts'

/** Alerts that have found something about these products which waits to be told. */
export async function listWaitingAlerts(
  db: Db,
  { place, productIds }: { place: string; productIds: ReadonlyArray<number> },
): Promise<{ alertId: number; subject: AlertSubject }[]> {
  const ids = sql`${sql.param(productIds)}::int[]`
  const { rows } = await db.execute<{ alertId: number; subject: AlertSubject }>(sql`
    select distinct a.id as "alertId", a.subject from alert_events e join alerts a on a.id = e.alert_id
    where e.due_at is not null and a.place = ${place}
      and (a.product_id = any(${ids}) or a.product_ids && ${ids} or (e.found ->> 'productId')::int = any(${ids}))
    order by a.id`)
  return rows
}

export type WaitingEvent = Pick<typeof alertEvents.$inferSelect, 'id' | 'promised' | 'found'> & {
  readonly alertId: number
}

export async function listWaitingOf(tx: Db, alertIds: ReadonlyArray<number>): Promise<WaitingEvent[]> {
  const { id, alertId, promised, found, dueAt } = alertEvents
  const rows = await tx
    .select({ id, alertId, promised, found })
    .from(alertEvents)
    .where(and(inArray(alertId, [...alertIds]), isNotNull(dueAt)))
    .orderBy(asc(id))
  return rows.map((row) => ({ ...row, alertId: row.alertId! }))
}

/** Which product of which alert; 0 for a whole basket. */
type Remembered = { readonly alertId: number; readonly productId: number }

/** What was found before is over with what is found now: of one product, one change waits. */
export async function noteReplaced(tx: Db, { alertId, productId }: Remembered): Promise<void> {
  await tx
    .update(alertEvents)
    .set({ silence: 'over', dueAt: null })
    .where(and(eq(alertEvents.alertId, alertId), isAbout(productId), isNotNull(alertEvents.dueAt)))
}

/** It stays noted, and is not told. */
export async function noteOver(tx: Db, eventId: number): Promise<void> {
  await tx.update(alertEvents).set({ silence: 'over', dueAt: null }).where(eq(alertEvents.id, eventId))
}

/** What a message says of it. */
export async function setFound(
  tx: Db,
  { eventId, found }: { eventId: number; found: Finding },
): Promise<void> {
  await tx.update(alertEvents).set({ found }).where(eq(alertEvents.id, eventId))
}

/** What waits is told as it is now, and the next price is compared with that. */
export async function renewWaiting(
  tx: Db,
  { eventId, alertId, productId, found, told }: Remembered & Renewed,
): Promise<void> {
  await setFound(tx, { eventId, found })
  await tx
    .update(alertStates)
    .set({ told })
    .where(and(eq(alertStates.alertId, alertId), eq(alertStates.productId, productId)))
}

type Renewed = {
  readonly eventId: number
  readonly found: Finding
  /** Null for stock. */
  readonly told: Minor | null
}

/** The last change that was told and does not wait; null where there is none. */
export async function findLastTold(
  tx: Db,
  { alertId, productId }: Remembered,
): Promise<{ promised: Promised; found: Finding; createdAt: Date } | null> {
  const { id, promised, found, createdAt, silence, dueAt } = alertEvents
  const [row] = await tx
    .select({ promised, found, createdAt })
    .from(alertEvents)
    .where(and(eq(alertEvents.alertId, alertId), isAbout(productId), isNull(silence), isNull(dueAt)))
    .orderBy(desc(id))
    .limit(1)
  return row ?? null
}

function isAbout(productId: number) {
  return sql`coalesce((${alertEvents.found} ->> 'productId')::int, 0) = ${productId}`
}
