import { sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'

type Merging = { readonly from: number; readonly to: number; readonly at: Date; readonly by: string }

/** Notes every row that a merge is about to change, in the merge's own transaction; returns the number of the note. */
export async function openMergeJournal(tx: Db, { from, to, at, by }: Merging): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into product_merges (from_id, into_id, merged_at, merged_by, before)
    select ${from}, ${to}, ${at}::timestamptz, ${by}, jsonb_build_object(
      'status', (select status from products where id = ${from}),
      'heirs', ${listOf(sql`select id from products where merged_into = ${from}`)},
      'offers', ${listOf(sql`select to_jsonb(o) from offers o where product_id = ${from} or product_id = ${to}
        and exists (select from offers moved
          where moved.product_id = ${from} and moved.store_id = o.store_id and moved.cans = o.cans)`)},
      'recordOffers', ${listOf(sql`select distinct offer_id from product_prices where product_id = ${from}`)},
      'lastRecord', (select coalesce(max(id), 0) from product_prices where product_id in (${from}, ${to})),
      'listings', ${listOf(sql`select id from listings where product_id = ${from}`)},
      'candidates', ${listOf(sql`select jsonb_build_object('id', id, 'candidates', candidates) from listings
        where candidates @> jsonb_build_array(jsonb_build_object('productId', ${from}::int))`)},
      'decisions', ${listOf(sql`select id from match_decisions where product_id = ${from}`)},
      'previous', ${listOf(sql`select id from match_decisions where (previous ->> 'productId')::int = ${from}`)},
      'aliases', ${listOf(sql`select id from product_aliases where product_id = ${from}`)},
      'lastAlias', (select coalesce(max(id), 0) from product_aliases),
      'gtins', ${listOf(sql`select gtin from product_gtins where product_id = ${from}`)},
      'holds', ${listOf(sql`select jsonb_build_object('id', id, 'isOpen', resolution is null) from held_prices
        where product_id = ${from}`)},
      'reports', ${listOf(sql`select id from price_reports where product_id = ${from}`)},
      'memberOffers', ${listOf(sql`select jsonb_build_object('id', id, 'productIds', product_ids) from member_offers
        where ${from} = any(product_ids)`)},
      'alerts', ${listOf(sql`select id from alerts where product_id = ${from}`)},
      'basketAlerts', ${listOf(sql`select jsonb_build_object('id', id, 'productIds', product_ids) from alerts
        where ${from} = any(product_ids)`)}
    )
    returning id`)
  return rows[0]!.id
}

/** Notes what the merge has made. */
export async function closeMergeJournal(
  tx: Db,
  { id, from, to }: { id: number; from: number; to: number },
): Promise<void> {
  await tx.execute(sql`
    update product_merges set before = before || jsonb_build_object(
      'candidates', ${listOf(sql`select noted.value || jsonb_build_object('after', l.candidates)
        from jsonb_array_elements(before -> 'candidates') as noted (value)
        join listings l on l.id = (noted.value ->> 'id')::int`)},
      'addedRecords', ${listOf(sql`select id from product_prices
        where product_id = ${to} and id > (before ->> 'lastRecord')::int`)},
      'addedAliases', ${listOf(sql`select alias.id from product_aliases alias join products p on p.name = alias.alias
        where p.id = ${from} and alias.product_id = ${to} and alias.id > (before ->> 'lastAlias')::int`)}
    )
    where id = ${id}`)
}

function listOf(select: ReturnType<typeof sql>) {
  return sql`(select coalesce(jsonb_agg(row.value), '[]') from (${select}) as row (value))`
}

export type ProductMerge = {
  readonly id: number
  readonly fromId: number
  readonly intoId: number
  readonly fromName: string
  readonly mergedAt: Date
  readonly mergedBy: string
}

/** The merges into a product that were not taken apart again, newest first. */
export async function listMerges(db: Db, intoId: number): Promise<ProductMerge[]> {
  return readMerges(db, sql`m.into_id = ${intoId}`)
}

export async function findMerge(db: Db, mergeId: number): Promise<ProductMerge | null> {
  const [merge] = await readMerges(db, sql`m.id = ${mergeId}`)
  return merge ?? null
}

async function readMerges(db: Db, isMeant: ReturnType<typeof sql>): Promise<ProductMerge[]> {
  const { rows } = await db.execute<Omit<ProductMerge, 'mergedAt'> & { atMs: number }>(sql`
    select m.id, m.from_id as "fromId", m.into_id as "intoId", p.name as "fromName", m.merged_by as "mergedBy",
      (extract(epoch from m.merged_at) * 1000)::float8 as "atMs"
    from product_merges m join products p on p.id = m.from_id
    where ${isMeant} and m.undone_at is null order by m.id desc`)
  return rows.map(({ atMs, ...row }) => ({ ...row, mergedAt: new Date(atMs) }))
}
