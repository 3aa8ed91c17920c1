import type { Db } from './open-database.ts'
import { clicks } from './schema/offers.ts'

export async function insertClick(db: Db, { offerId }: { offerId: number }): Promise<void> {
  await db.insert(clicks).values({ offerId })
}
