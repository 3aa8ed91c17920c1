import { desc, ne } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { rateReadings } from './schema/rates.ts'

export type RateReading = typeof rateReadings.$inferSelect

export async function insertReading(db: Db, reading: typeof rateReadings.$inferInsert): Promise<void> {
  await db.insert(rateReadings).values(reading)
}

export async function findLastReading(db: Db): Promise<RateReading | null> {
  const [row] = await db
    .select()
    .from(rateReadings)
    .orderBy(desc(rateReadings.readAt), desc(rateReadings.id))
    .limit(1)
  return row ?? null
}

/** Newest first, without those that found nothing new. */
export function listReadings(db: Db, { limit }: { limit: number }): Promise<RateReading[]> {
  return db
    .select()
    .from(rateReadings)
    .where(ne(rateReadings.outcome, 'unchanged'))
    .orderBy(desc(rateReadings.readAt), desc(rateReadings.id))
    .limit(limit)
}
