import { eq, sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { settings } from './schema/operation.ts'

/** Undefined when it was never set. */
export async function readSetting(db: Db, name: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
  return row?.value
}

export async function writeSetting(
  db: Db,
  { name, value, changedBy }: { name: string; value: unknown; changedBy: string },
): Promise<void> {
  const changed = { value, changedBy, changedAt: sql`now()` }
  await db
    .insert(settings)
    .values({ name, ...changed })
    .onConflictDoUpdate({ target: settings.name, set: changed })
}
