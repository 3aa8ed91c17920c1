import { sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { panelVisits } from './schema/incidents.ts'

/** Looks within this time are one visit. */
const VISIT_MINUTES = 30
/** A page that loads itself again does not write each time. */
const WRITE_MINUTES = 1

/** Notes that an operator looks now. Returns when they looked before this visit; null for never. */
export async function notePanelVisit(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<Date | null> {
  const { rows } = await db.execute<{ beforeMs: number | null }>(sql`
    with written as (
      insert into ${panelVisits} as visit (user_id, looked_at) values (${userId}, ${now})
      on conflict (user_id) do update set looked_at = ${now}, before_at = case
        when visit.looked_at < ${now}::timestamptz - make_interval(mins => ${VISIT_MINUTES}) then visit.looked_at
        else visit.before_at end
      where visit.looked_at < ${now}::timestamptz - make_interval(mins => ${WRITE_MINUTES})
      returning before_at)
    select extract(epoch from before_at)::float8 * 1000 as "beforeMs" from written
    union all
    select extract(epoch from before_at)::float8 * 1000 from ${panelVisits}
    where user_id = ${userId} and not exists (select from written)`)
  const before = rows[0]?.beforeMs ?? null
  return before === null ? null : new Date(before)
}
