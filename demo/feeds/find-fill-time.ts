import { eq } from 'drizzle-orm'
import type { Db } from '#data/open-database.ts'
import { stores } from '#data/schema/stores.ts'
import { DEMO_SEED } from '../generate-demo.ts'
import { buildStores } from '../stores.ts'

/** When the demo was filled, the same on every node; null in a database without it. */
export async function findFillTime(db: Db, seed = DEMO_SEED): Promise<Date | null> {
  const [first] = await db
    .select({ id: stores.id, createdAt: stores.createdAt })
    .from(stores)
    .where(eq(stores.isDemo, true))
    .orderBy(stores.id)
    .limit(1)
  const made = buildStores(seed).find(({ id }) => id === first?.id)
  return first && made ? new Date(first.createdAt.getTime() + made.createdAgeS * 1000) : null
}
