import { sql } from 'drizzle-orm'
import type { LostListing } from '#domain/pair-relisted.ts'
import type { Db } from './open-database.ts'

/** These listings with the words by which they may be known again. */
export async function readLostListings(db: Db, ids: ReadonlyArray<number>): Promise<LostListing[]> {
  const { rows } = await db.execute<LostListing>(sql`
    select external_id as "externalId", coalesce(fingerprint, '') as fingerprint, title, vendor, url, gtin, cans,
      state in ('matched', 'ignored') or product_id is not null as "isSettled"
    from listings where id = any(${sql.param(ids)}::int[]) order by id`)
  return rows
}

export type NewId = { readonly listingId: number; readonly externalId: string }

/** The store calls them otherwise now; everything that belongs to them stays. */
export async function renameListings(tx: Db, newIds: ReadonlyArray<NewId>): Promise<void> {
  if (newIds.length === 0) return
  await tx.execute(sql`
    update listings set external_id = row.external_id
    from unnest(${sql.param(newIds.map(({ listingId }) => listingId))}::int[],
      ${sql.param(newIds.map(({ externalId }) => externalId))}::text[]) as row (id, external_id)
    where listings.id = row.id`)
}
