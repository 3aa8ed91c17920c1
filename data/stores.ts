import { eq } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { stores } from './schema/stores.ts'

/** The country and the currency of each shown store. */
export function readStorePlaces(db: Db): Promise<{ id: number; country: string; currency: string }[]> {
  return db
    .select({ id: stores.id, country: stores.country, currency: stores.currency })
    .from(stores)
    .where(eq(stores.status, 'active'))
}
