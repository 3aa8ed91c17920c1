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
