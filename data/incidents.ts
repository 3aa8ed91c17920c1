import { desc, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Condition, Incident } from '#domain/watch/incident.ts'
import type { Db } from './open-database.ts'
import { incidents } from './schema/incidents.ts'

/** Any number that no other lock of the site uses. */
const LOCK_KEY = 7_062_054

/** Nodes that look at the same time do so one after the other. */
export async function lockIncidents(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`)
}

/** All that are open, and those that ended since then. */
export async function listIncidentsSince(db: Db, since: Date): Promise<Incident[]> {
  const rows = await db
    .select()
    .from(incidents)
    .where(or(isNull(incidents.endedAt), gte(incidents.endedAt, since)))
    .orderBy(incidents.id)
  return rows as Incident[]
}

/** The newest first. */
export async function listOpenIncidents(db: Db): Promise<Incident[]> {
  const rows = await db.select().from(incidents).where(isNull(incidents.endedAt)).orderBy(desc(incidents.id))
  return rows as Incident[]
}

/** Those that ended last come first. */
export async function listEndedIncidents(db: Db, { limit }: { limit: number }): Promise<Incident[]> {
  const rows = await db
    .select()
    .from(incidents)
    .where(isNotNull(incidents.endedAt))
    .orderBy(desc(incidents.endedAt))
    .limit(limit)
  return rows as Incident[]
}

export async function insertIncident(
  tx: Db,
  { kind, subject, facts }: Condition,
  { at, isTold }: { at: Date; isTold: boolean },
): Promise<number> {
  const [row] = await tx
    .insert(incidents)
    .values({ kind, subject, facts, openedAt: at, seenAt: at, toldAt: isTold ? at : null })
    .returning({ id: incidents.id })
  return row!.id
}

/** Still there: what is said about them may have changed. */
export async function refreshIncidents(
  tx: Db,
  seen: ReadonlyArray<{ readonly id: number; readonly condition: Condition }>,
  at: Date,
): Promise<void> {
  if (seen.length === 0) return
  await tx.execute(sql`
    update incidents set facts = seen.facts::jsonb, seen_at = ${at}
    from unnest(${sql.param(seen.map(({ id }) => id))}::int[],
      ${sql.param(seen.map(({ condition }) => JSON.stringify(condition.facts)))}::text[]) as seen (id, facts)
    where incidents.id = seen.id`)
}

export async function markTold(tx: Db, ids: ReadonlyArray<number>, at: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(incidents)
      .set({ toldAt: at })
      .where(inArray(incidents.id, [...ids]))
}

export async function endIncidents(tx: Db, ids: ReadonlyArray<number>, at: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(incidents)
      .set({ endedAt: at })
      .where(inArray(incidents.id, [...ids]))
}

/** Returns how many there were. */
export async function deleteIncidentsBefore(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.delete(incidents).where(lt(incidents.endedAt, before))
  return rowCount ?? 0
}
