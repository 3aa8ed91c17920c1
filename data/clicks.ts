import type { Db } from './open-database.ts'
import { clicks } from './schema/offers.ts'

export type NewClick = {
  readonly offerId: number
  /** Null where no network is told of the visit. */
  readonly clickId: string | null
  readonly price: number
  readonly currency: string
}

export async function insertClick(db: Db, click: NewClick): Promise<void> {
  await db.insert(clicks).values(click)
}
