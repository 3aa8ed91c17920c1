import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { attempts } from './schema/accounts.ts'

/**
 * Counts one more attempt and returns how many there were in the current span, this one included. A span begins with
 * its first attempt. One statement, so that of any number of attempts at once each gets its own number.
 */
export async function countAttempt(
  db: Db,
  { name, spanSeconds }: { name: string; spanSeconds: number },
): Promise<{ count: number; endsAt: Date }> {
  const { rows } = await db.execute<{ count: number; ends_at: string }>(sql`
    with forgotten as (delete from attempts where ends_at < now() - interval '1 hour')
    insert into attempts as known (key, count, ends_at)
    values (${keyOf(name)}, 1, now() + make_interval(secs => ${spanSeconds}))
    on conflict (key) do update set
      count = case when known.ends_at <= now() then 1 else known.count + 1 end,
      ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
    returning count, ends_at`)
  const [row] = rows
  if (!row) throw new Error('an attempt was not counted')
  return { count: row.count, endsAt: new Date(row.ends_at) }
}

/**
 * Adds to counts that end at their own times, and returns the new totals in the same order. Sorted by key, so that two
 * nodes that add to the same ones never wait for each other in a circle.
 */
export async function addToCounts(
  db: Db,
  counts: ReadonlyArray<{ readonly name: string; readonly added: number; readonly endsAt: Date }>,
): Promise<number[]> {
  const keys = counts.map(({ name }) => keyOf(name))
  const { rows } = await db.execute<{ key: string; count: number }>(sql`
    insert into attempts as known (key, count, ends_at)
    select key, added, ends_at from unnest(
      ${sql.param(keys)}::text[],
      ${sql.param(counts.map(({ added }) => added))}::int[],
      ${sql.param(counts.map(({ endsAt }) => endsAt.toISOString()))}::timestamptz[]
    ) as given(key, added, ends_at)
    order by key
    on conflict (key) do update set count = known.count + excluded.count
    returning key, count`)
  const totals = new Map(rows.map(({ key, count }) => [key, count]))
  return keys.map((key) => totals.get(key) ?? 0)
}

/** One less, where the attempt turned out not to count. */
export async function takeBackAttempt(db: Db, name: string): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(eq(attempts.key, keyOf(name)))
}

export async function forgetAttempts(db: Db, name: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, keyOf(name)))
}

/** Names hold email and network addresses; the table must not. */
function keyOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url')
}
