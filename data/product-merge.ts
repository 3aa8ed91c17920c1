import { sql } from 'drizzle-orm'
import { closeMergeJournal, openMergeJournal } from './merge-journal.ts'
import type { Db } from './open-database.ts'
import { moveHolds, moveOffers } from './product-offers.ts'

/** Moves everything that belongs to one product to another that turned out to be the same, and notes what it moved. */
export async function mergeProductRows(
  tx: Db,
  { from, to, at, by }: { from: number; to: number; at: Date; by: string },
): Promise<void> {
  const id = await openMergeJournal(tx, { from, to, at, by })
  const { rows } = await tx.execute<{ id: number }>(sql`select id from offers where product_id = ${from}`)
  await moveOffers(tx, { offerIds: rows.map((offer) => offer.id), from, to, at })
  // Also of offers that an earlier merge ended: their records are here, they themselves are not.
  await tx.execute(sql`update product_prices set product_id = ${to} where product_id = ${from}`)
  await moveHolds(tx, { from, to, at })
  await tx.execute(sql`update price_reports set product_id = ${to} where product_id = ${from}`)
  await moveMatches(tx, { from, to })
  await moveNames(tx, { from, to })
  await tx.execute(sql`
    update member_offers
    set product_ids = array(select distinct unnest(array_replace(product_ids, ${from}, ${to})) order by 1)
    where ${from} = any(product_ids)`)
  await moveAlerts(tx, { from, to })
  await tx.execute(sql`update products set merged_into = ${to} where merged_into = ${from}`)
  await tx.execute(sql`update products set merged_into = ${to}, status = 'unlisted' where id = ${from}`)
  await closeMergeJournal(tx, { id, from, to })
}

/** Also where it was a candidate, and where undoing a decision would bring it back. */
async function moveMatches(tx: Db, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.execute(sql`update listings set product_id = ${to} where product_id = ${from}`)
  await tx.execute(sql`
    update listings set candidates = (
      select coalesce(jsonb_agg(candidate order by place), '[]') from (
        select distinct on (candidate -> 'productId') candidate, place from (
          select place, case when (candidate ->> 'productId')::int = ${from}
            then jsonb_set(candidate, '{productId}', to_jsonb(${to}::int)) else candidate end as candidate
          from jsonb_array_elements(candidates) with ordinality as listed (candidate, place)
        ) renamed order by candidate -> 'productId', place
      ) single
    )
    where candidates @> jsonb_build_array(jsonb_build_object('productId', ${from}::int))`)
  await tx.execute(sql`update match_decisions set product_id = ${to} where product_id = ${from}`)
  await tx.execute(sql`
    update match_decisions set previous = jsonb_set(previous, '{productId}', to_jsonb(${to}::int))
    where (previous ->> 'productId')::int = ${from}`)
}

/**
 * What alerts remember of the product they remember of the other too, so that nothing is told twice. They also keep it,
 * for when the merge is taken apart. Watch lists stay as they are: they are in browsers, and name the product again then.
 */
async function moveAlerts(tx: Db, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.execute(sql`update alerts set product_id = ${to} where product_id = ${from}`)
  await tx.execute(sql`
    update alerts set product_ids = array_replace(product_ids, ${from}, ${to}) where ${from} = any(product_ids)`)
  await tx.execute(sql`
    insert into alert_states (alert_id, product_id, is_armed, told_at, told_amount, waiting_since, base_amount)
    select alert_id, ${to}::int, is_armed, told_at, told_amount, waiting_since, base_amount
    from alert_states
    where product_id = ${from}
    on conflict do nothing`)
  await tx.execute(sql`
    update alert_events set found = jsonb_set(found, '{productId}', to_jsonb(${to}::int))
    where alert_id is not null and (found ->> 'productId')::int = ${from}`)
}

/** Its earlier name becomes another name of the remaining product. */
async function moveNames(tx: Db, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.execute(sql`update product_aliases set product_id = ${to} where product_id = ${from}`)
  await tx.execute(sql`
    insert into product_aliases (product_id, alias, source)
    select ${to}, name, 'merge' from products where id = ${from}
    on conflict (alias) do nothing`)
  await tx.execute(sql`update product_gtins set product_id = ${to} where product_id = ${from}`)
}

/** The remaining product of each merged one. */
export async function readHeirs(db: Db): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; heir: number }>(sql`
    select id, merged_into as heir from products where merged_into is not null`)
  return new Map(rows.map(({ id, heir }) => [id, heir]))
}

/** The address of the product that replaced a merged one, by its old address; null when there is none. */
export async function findMergedSlug(db: Db, slug: string): Promise<string | null> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select heir.slug from products old join products heir on heir.id = old.merged_into
    where old.slug = ${slug}`)
  return rows[0]?.slug ?? null
}
