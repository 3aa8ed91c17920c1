import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { HoldReading, NewHold, OpenHold, RefusedPrice, ReleasedHold } from '#domain/guards/holds.ts'
import type { Db } from './open-database.ts'
import { heldPrices } from './schema/listings.ts'

export type HeldPrice = typeof heldPrices.$inferSelect

export function listOpenHolds(db: Db, storeId: number): Promise<OpenHold[]> {
  const { id, runId, productId, cans, price, needsOperator, saidSince } = heldPrices
  return db
    .select({ id, runId, productId, cans, price, needsOperator, saidSince })
    .from(heldPrices)
    .where(and(eq(heldPrices.storeId, storeId), isNull(heldPrices.resolution)))
}

/** Whether a small doubt has lasted since then or longer, so that another reading settles it. */
export async function isHoldDue(
  db: Db,
  { storeId, since }: { storeId: number; since: Date },
): Promise<boolean> {
  const [row] = await db
    .select({ id: heldPrices.id })
    .from(heldPrices)
    .where(
      and(
        eq(heldPrices.storeId, storeId),
        isNull(heldPrices.resolution),
        eq(heldPrices.needsOperator, false),
        lte(heldPrices.saidSince, since),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** The prices of each pack that an operator refused since one of it was last accepted. */
export async function listRefusedPrices(db: Db, storeId: number): Promise<RefusedPrice[]> {
  const { rows } = await db.execute<RefusedPrice>(sql`
    select id, run_id::float8 as "runId", product_id as "productId", cans, price from held_prices refused
    where store_id = ${storeId} and resolution = 'discarded' and not exists (
      select from held_prices later
      where later.store_id = refused.store_id and later.product_id = refused.product_id
        and later.cans = refused.cans and later.id > refused.id and later.resolution = 'accepted'
    )
    order by id desc`)
  return rows
}

type Moment = { readonly storeId: number; readonly runId: number; readonly at: Date }

export async function insertHolds(
  tx: Db,
  { storeId, runId, at, holds }: Moment & { holds: ReadonlyArray<NewHold> },
): Promise<void> {
  if (holds.length === 0) return
  const column = (name: keyof NewHold) => sql.param(holds.map((hold) => hold[name]))
  await tx.execute(sql`
    insert into held_prices (run_id, store_id, product_id, cans, listing_id, price, previous_price, currency, reason,
      doubt, needs_operator, repeats_id, created_at, said_since, read_at)
    select ${runId}, ${storeId}, row.product_id, row.cans, listings.id, row.price, row.previous_price, row.currency,
      row.reason, row.doubt, row.needs_operator, row.repeats_id, ${at}::timestamptz, ${at}::timestamptz,
      ${at}::timestamptz
    from unnest(${column('productId')}::int[], ${column('cans')}::smallint[], ${column('externalId')}::text[],
      ${column('price')}::int[], ${column('previousPrice')}::int[], ${column('currency')}::text[],
      ${column('reason')}::text[], ${doubtsOf(holds)}::jsonb[], ${column('needsOperator')}::boolean[],
      ${column('repeatsId')}::int[])
      as row (product_id, cans, external_id, price, previous_price, currency, reason, doubt, needs_operator, repeats_id)
    left join listings on listings.store_id = ${storeId} and listings.external_id = row.external_id`)
}

/** Counts another reading, and writes down what it says where that changed. */
export async function insertReadings(
  tx: Db,
  { storeId, runId, at, readings }: Moment & { readings: ReadonlyArray<HoldReading> },
): Promise<void> {
  if (readings.length === 0) return
  const ids = sql.param(readings.map(({ holdId }) => holdId))
  await tx.execute(sql`
    update held_prices set readings = readings + 1, read_at = ${at}::timestamptz, run_id = ${runId}
    where id = any(${ids}::int[]) and run_id < ${runId}`)
  const changed = readings.flatMap(({ holdId, changed, isOther }) =>
    changed ? [{ ...changed, holdId, isOther }] : [],
  )
  if (changed.length === 0) return
  const column = (name: keyof (typeof changed)[number]) => sql.param(changed.map((row) => row[name]))
  await tx.execute(sql`
    update held_prices set price = row.price, previous_price = row.previous_price, currency = row.currency,
      reason = row.reason, doubt = row.doubt, needs_operator = row.needs_operator, repeats_id = row.repeats_id,
      listing_id = listings.id, said_since = case when row.is_other then ${at}::timestamptz else said_since end
    from unnest(${column('holdId')}::int[], ${column('externalId')}::text[], ${column('price')}::int[],
      ${column('previousPrice')}::int[], ${column('currency')}::text[], ${column('reason')}::text[],
      ${doubtsOf(changed)}::jsonb[], ${column('needsOperator')}::boolean[], ${column('repeatsId')}::int[],
      ${column('isOther')}::boolean[])
      as row (id, external_id, price, previous_price, currency, reason, doubt, needs_operator, repeats_id, is_other)
    left join listings on listings.store_id = ${storeId} and listings.external_id = row.external_id
    where held_prices.id = row.id`)
}

/** The store answered exactly as in an earlier run: what that one read of doubts, open or refused, was read again. */
export async function repeatReadings(
  tx: Db,
  { storeId, runId, at, sameAsRunId }: Moment & { sameAsRunId: number },
): Promise<void> {
  await tx.execute(sql`
    update held_prices set readings = readings + 1, read_at = ${at}::timestamptz, run_id = ${runId}
    where store_id = ${storeId} and run_id = ${sameAsRunId}
      and (resolution is null or resolution = 'discarded')`)
}

function doubtsOf(rows: ReadonlyArray<Pick<NewHold, 'doubt'>>) {
  return sql.param(rows.map(({ doubt }) => JSON.stringify(doubt)))
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

/** False when it is not discarded, or another price of the pack waits by now. */
export async function reopenHold(db: Db, holdId: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update held_prices set resolution = null, resolved_by = null, resolved_at = null
    where id = ${holdId} and resolution = 'discarded' and not exists (
      select from held_prices other
      where other.store_id = held_prices.store_id and other.product_id = held_prices.product_id
        and other.cans = held_prices.cans and other.resolution is null)`)
  return rowCount === 1
}

export async function markHoldAsked(db: Db, { holdId, at }: { holdId: number; at: Date }): Promise<void> {
  await db.update(heldPrices).set({ askedAt: at }).where(eq(heldPrices.id, holdId))
}
