import { sql } from 'drizzle-orm'
import type { Pack } from './history-courses.ts'
import type { Db } from './open-database.ts'

type Unmerging = { readonly id: number; readonly from: number; readonly to: number }

/**
 * Gives back everything that a merge moved and that still is where it moved it, and takes away what the merge itself
 * added. What came later stays. Returns the packs of stores that have been read since: their history is mixed.
 */
export async function unmergeProductRows(
  tx: Db,
  merge: Unmerging & { at: Date; by: string },
): Promise<(Pack & { storeId: number })[]> {
  const { id, from, to, at, by } = merge
  await tx.execute(sql`
    update products set merged_into = null, status = m.before ->> 'status'
    from product_merges m where m.id = ${id} and products.id = ${from}`)
  await tx.execute(sql`
    update products set merged_into = ${from} where merged_into = ${to} and id in (${noted(id, 'heirs')})`)
  await returnOffers(tx, merge)
  await returnMatches(tx, merge)
  await returnNames(tx, merge)
  await returnHolds(tx, merge)
  await returnReports(tx, merge)
  await tx.execute(sql`
    update member_offers set product_ids = array(select jsonb_array_elements_text(noted.value -> 'productIds')::int)
    from product_merges m, jsonb_array_elements(m.before -> 'memberOffers') as noted (value)
    where m.id = ${id} and member_offers.id = (noted.value ->> 'id')::int and ${to} = any(product_ids)`)
  await returnAlerts(tx, merge)
  await tx.execute(sql`
    update product_merges set undone_at = ${at}::timestamptz, undone_by = ${by} where id = ${id}`)
  const { rows } = await tx.execute<Pack & { storeId: number }>(sql`
    select o.product_id as "productId", o.cans, o.store_id as "storeId"
    from product_merges m
    join jsonb_to_recordset(m.before -> 'offers') as noted (store_id int, cans smallint) on true
    join offers o on o.store_id = noted.store_id and o.cans = noted.cans and o.product_id in (${from}, ${to})
    where m.id = ${id} and exists (
      select from offers read join product_prices h on h.product_id = read.product_id and h.offer_id = read.id
      where read.product_id in (${from}, ${to}) and read.store_id = o.store_id and read.cans = o.cans
        and h.id > (m.before ->> 'lastRecord')::int)
    group by 1, 2, 3`)
  return rows
}

/**
 * Where both had the pack, the merge ended one offer and let the other take the better price. The latter gets its own
 * back, unless a run has written it since.
 */
async function returnOffers(tx: Db, { id, from, to }: Unmerging): Promise<void> {
  await tx.execute(sql`
    delete from product_prices where product_id = ${to} and id in (${noted(id, 'addedRecords')})`)
  await tx.execute(sql`
    update product_prices set product_id = ${from}
    where product_id = ${to} and offer_id in (${noted(id, 'recordOffers')})`)
  await tx.execute(sql`
    update offers set product_id = ${from}, gone_at = case when offers.product_id = ${from} then noted.gone_at
      else offers.gone_at end
    from ${notedOffers(id)}
    where offers.id = noted.id and noted.product_id = ${from} and offers.product_id in (${from}, ${to})`)
  await tx.execute(sql`
    update offers set listing_id = noted.listing_id, price = noted.price, original_price = noted.original_price,
      currency = noted.currency, price_eur = noted.price_eur, stock = noted.stock,
      shipping_cost = noted.shipping_cost, free_shipping_from = noted.free_shipping_from,
      shipping_to = noted.shipping_to, delivery_days = noted.delivery_days, store_product_url = noted.store_product_url,
      changed_at = noted.changed_at, gone_at = noted.gone_at,
      hidden_at = case when offers.hidden_at = m.merged_at then noted.hidden_at else offers.hidden_at end
    from ${notedOffers(id)}
    where offers.id = noted.id and noted.product_id = ${to} and offers.changed_at in (m.merged_at, noted.changed_at)`)
}

/** To the product, and to the offer where the merge gave them to another. */
async function returnReports(tx: Db, { id, from, to }: Unmerging): Promise<void> {
  await tx.execute(sql`
    update price_reports set offer_id = noted.id
    from ${notedOffers(id)} join offers standing on standing.product_id = ${to}
      and standing.store_id = noted.store_id and standing.cans = noted.cans
    where noted.product_id = ${from} and price_reports.offer_id = standing.id
      and price_reports.product_id = ${to} and price_reports.id in (${noted(id, 'reports')})`)
  await tx.execute(sql`
    update price_reports set product_id = ${from} where product_id = ${to} and id in (${noted(id, 'reports')})`)
}

function notedOffers(id: number) {
  return sql`product_merges m
    join lateral jsonb_populate_recordset(null::offers, m.before -> 'offers') noted on m.id = ${id}`
}

async function returnMatches(tx: Db, { id, from, to }: Unmerging): Promise<void> {
  await tx.execute(sql`
    update listings set product_id = ${from} where product_id = ${to} and id in (${noted(id, 'listings')})`)
  await tx.execute(sql`
    update listings set candidates = noted.value -> 'candidates'
    from product_merges m, jsonb_array_elements(m.before -> 'candidates') as noted (value)
    where m.id = ${id} and listings.id = (noted.value ->> 'id')::int 
      and listings.candidates = noted.value -> 'after'`)
  await tx.execute(sql`
    update match_decisions set product_id = ${from}
    where product_id = ${to} and id in (${noted(id, 'decisions')})`)
  await tx.execute(sql`
    update match_decisions set previous = jsonb_set(previous, '{productId}', to_jsonb(${from}::int))
    where id in (${noted(id, 'previous')})`)
}

async function returnNames(tx: Db, { id, from, to }: Unmerging): Promise<void> {
  await tx.execute(sql`
    delete from product_aliases where product_id = ${to} and id in (${noted(id, 'addedAliases')})`)
  await tx.execute(sql`
    update product_aliases set product_id = ${from} where product_id = ${to} and id in (${noted(id, 'aliases')})`)
  await tx.execute(sql`
    update product_gtins set product_id = ${from} where product_id = ${to} and gtin in (
      select jsonb_array_elements_text(before -> 'gtins') from product_merges where id = ${id})`)
}

async function returnHolds(tx: Db, { id, from, to }: Unmerging): Promise<void> {
  await tx.execute(sql`
    update held_prices held set product_id = ${from},
      resolution = case when is_ended then null else held.resolution end,
      resolved_at = case when is_ended then null else held.resolved_at end
    from (
      select h.id, (noted.value ->> 'isOpen')::boolean and h.resolution = 'superseded' and h.resolved_at = m.merged_at
        as is_ended
      from product_merges m, jsonb_array_elements(m.before -> 'holds') as noted (value), held_prices h
      where m.id = ${id} and h.id = (noted.value ->> 'id')::int and h.product_id = ${to}
    ) known
    where held.id = known.id`)
}

/** A basket that was changed since has other products, and keeps them. */
async function returnAlerts(tx: Db, { id, from, to }: Unmerging): Promise<void> {
  await tx.execute(sql`
    update alerts set product_id = ${from} where product_id = ${to} and id in (${noted(id, 'alerts')})`)
  await tx.execute(sql`
    update alerts set product_ids = known.product_ids
    from (
      select (noted.value ->> 'id')::int as id,
        array(select jsonb_array_elements_text(noted.value -> 'productIds')::int) as product_ids
      from product_merges m, jsonb_array_elements(m.before -> 'basketAlerts') as noted (value)
      where m.id = ${id}
    ) known
    where alerts.id = known.id and alerts.product_ids = array_replace(known.product_ids, ${from}, ${to})`)
}

function noted(id: number, name: string) {
  return sql`select jsonb_array_elements_text(before -> ${sql.raw(`'${name}'`)})::int from product_merges where id = ${id}`
}
