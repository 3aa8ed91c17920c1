import { and, eq, isNull, sql } from 'drizzle-orm'
import type { NewHold, OpenHold, RefusedPrice, ReleasedHold } from '#domain/feed-plan.ts'
import type { Db } from './open-database.ts'
import { heldPrices } from './schema/listings.ts'

export type HeldPrice = typeof heldPrices.$inferSelect

export function listOpenHolds(db: Db, storeId: number): Promise<OpenHold[]> {
  return db
    .select({
      id: heldPrices.id,
      runId: heldPrices.runId,
      productId: heldPrices.productId,
      cans: heldPrices.cans,
      price: heldPrices.price,
    })
    .from(heldPrices)
    .where(and(eq(heldPrices.storeId, storeId), isNull(heldPrices.resolution)))
}

/** The refused price of each pack whose latest hold an operator discarded. */
export async function listRefusedPrices(db: Db, storeId: number): Promise<RefusedPrice[]> {
  const { rows } = await db.execute<RefusedPrice>(sql`
    select product_id as "productId", cans, price from (
      select distinct on (product_id, cans) product_id, cans, price, resolution
      from held_prices where store_id = ${storeId}
      order by product_id, cans, id desc
    ) newest
    where resolution = 'discarded'`)
  return rows
}

export async function insertHolds(
  tx: Db,
  { storeId, runId, at, holds }: { storeId: number; runId: number; at: Date; holds: ReadonlyArray<NewHold> },
): Promise<void> {
  if (holds.length === 0) return
  const column = (name: keyof NewHold) => sql.param(holds.map((hold) => hold[name]))
  await tx.execute(sql`
    insert into held_prices (run_id, store_id, product_id, cans, listing_id, price, previous_price, currency, reason,
      created_at)
    select ${runId}, ${storeId}, row.product_id, row.cans, listings.id, row.price, row.previous_price, row.currency,
      row.reason, ${at}::timestamptz
    from unnest(${column('productId')}::int[], ${column('cans')}::smallint[], ${column('externalId')}::text[],
      ${column('price')}::int[], ${column('previousPrice')}::int[], ${column('currency')}::text[],
      ${column('reason')}::text[]) as row (product_id, cans, external_id, price, previous_price, currency, reason)
    left join listings on listings.store_id = ${storeId} and listings.external_id = row.external_id`)
}

export async function releaseHolds(
  tx: Db,
  { released, by, at }: { released: ReadonlyArray<ReleasedHold>; by: string | null; at: Date },
): Promise<void> {
  if (released.length === 0) return
  const ids = sql.param(released.map(({ holdId }) => holdId))
  const resolutions = sql.param(released.map(({ resolution }) => resolution))
  await tx.execute(sql`
    update held_prices set resolution = row.resolution, resolved_at = ${at}::timestamptz,
      resolved_by = case when row.resolution = 'accepted' then ${by}::text end
    from unnest(${ids}::int[], ${resolutions}::text[]) as row (id, resolution)
    where held_prices.id = row.id`)
}

export async function findHeldPrice(db: Db, holdId: number): Promise<HeldPrice | null> {
  const [hold] = await db.select().from(heldPrices).where(eq(heldPrices.id, holdId))
  return hold ?? null
}

export async function discardHold(
  db: Db,
  { holdId, by, at }: { holdId: number; by: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(heldPrices)
    .set({ resolution: 'discarded', resolvedBy: by, resolvedAt: at })
    .where(and(eq(heldPrices.id, holdId), isNull(heldPrices.resolution)))
  return rowCount === 1
}
