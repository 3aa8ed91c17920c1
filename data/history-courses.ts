import { sql } from 'drizzle-orm'
import type { CourseEvent, Quoted } from '#domain/fold-history.ts'
import type { Db } from './open-database.ts'

export type Pack = { readonly productId: number; readonly cans: number }
export type CourseOffer = Pack &
  Quoted & { readonly id: number; readonly storeId: number; readonly listingId: number | null }

/** The offers of these packs at a store, current and former. */
export async function findPackOffers(
  db: Db,
  { storeId, packs }: { storeId: number; packs: ReadonlyArray<Pack> },
): Promise<CourseOffer[]> {
  if (packs.length === 0) return []
  const { rows } = await db.execute<CourseOffer>(sql`
    select id, store_id as "storeId", product_id as "productId", cans, listing_id as "listingId", price,
      original_price as "originalPrice", shipping_cost as "shippingCost", stock = 'in_stock' as "inStock", currency
    from offers
    where store_id = ${storeId} and (product_id, cans) in (
      select * from unnest(${sql.param(packs.map(({ productId }) => productId))}::int[],
        ${sql.param(packs.map(({ cans }) => cans))}::smallint[]))
    order by id`)
  return rows
}

/** Records without a listing are older than the column: the next one that names a listing continues them. */
export async function nameListings(tx: Db, offers: ReadonlyArray<CourseOffer>): Promise<void> {
  await tx.execute(sql`
    update product_prices record set listing_id = coalesce((
      select next.listing_id from product_prices next
      where next.product_id = record.product_id and next.offer_id = record.offer_id and next.listing_id is not null
        and next.fetched_at > record.fetched_at
      order by next.fetched_at, next.id limit 1
    ), o.listing_id)
    from offers o
    where o.id = any(${idsOf(offers)}::int[]) and record.product_id = o.product_id and record.offer_id = o.id
      and record.listing_id is null and o.listing_id is not null`)
}

/** By offer, oldest first; at the same time what listings said beside comes before records. */
export async function readCourses(
  db: Db,
  offers: ReadonlyArray<CourseOffer>,
): Promise<Map<number, CourseEvent[]>> {
  const { rows } = await db.execute<CourseEvent & { offerId: number }>(sql`
    select "offerId", "recordId", fetched_at::text as at, "listingId", price, "originalPrice", "shippingCost", "inStock",
      currency, "isBelieved"
    from (
      select h.offer_id as "offerId", h.id as "recordId", h.fetched_at, h.listing_id as "listingId", h.price,
        h.original_price as "originalPrice", h.shipping_cost as "shippingCost", h.in_stock as "inStock", h.currency,
        true as "isBelieved"
      from offers o
      join product_prices h on h.product_id = o.product_id and h.offer_id = o.id
      where o.id = any(${idsOf(offers)}::int[])
      union all
      select o.id, null, said.fetched_at, l.id, said.price, said.original_price, said.shipping_cost, said.in_stock,
        said.currency, said.is_believed
      from offers o
      join listings l on l.product_id = o.product_id and l.store_id = o.store_id and l.cans = o.cans
        and l.state = 'matched'
      join listing_prices said on said.listing_id = l.id and said.fetched_at >= coalesce(l.words_at, '-infinity')
      where o.id = any(${idsOf(offers)}::int[])
    ) course
    order by "offerId", fetched_at, "recordId" nulls first, "listingId"`)
  return Map.groupBy(rows, ({ offerId }) => offerId)
}

/** Records of listings that are another product or pack now leave the history; returns the offers they left. */
export async function releaseLeaving(tx: Db, offers: ReadonlyArray<CourseOffer>): Promise<Set<number>> {
  // At the moment of new words the end of the earlier match was recorded too; that stays.
  const { rows } = await tx.execute<{ offerId: number }>(sql`
    ${release(sql`
      delete from product_prices h using offers o, listings l
      where o.id = any(${idsOf(offers)}::int[]) and h.product_id = o.product_id and h.offer_id = o.id
        and l.id = h.listing_id and l.state in ('matched', 'ignored')
        and (l.words_at is null or h.fetched_at > l.words_at or h.fetched_at = l.words_at and h.in_stock)
        and (l.product_id, l.cans) is distinct from (o.product_id, o.cans)
      returning h.*`)}
    select distinct offer_id as "offerId" from released`)
  return new Set(rows.map(({ offerId }) => offerId))
}

/** These records are no longer true of their offer. */
export async function releaseRecords(
  tx: Db,
  { productId, recordIds }: { productId: number; recordIds: ReadonlyArray<number> },
): Promise<void> {
  if (recordIds.length === 0) return
  await tx.execute(sql`
    ${release(sql`
      delete from product_prices where product_id = ${productId} and id = any(${sql.param(recordIds)}::int[])
      returning *`)}
    select from released`)
}

/** What deleted records say stays with their listing. */
function release(deleted: ReturnType<typeof sql>) {
  return sql`with released as (${deleted}), kept as (
    insert into listing_prices (fetched_at, listing_id, price, original_price, shipping_cost, in_stock, is_believed,
      currency)
    select distinct on (listing_id, fetched_at) fetched_at, listing_id, price, original_price, shipping_cost, in_stock,
      true, currency
    from released where listing_id is not null
    order by listing_id, fetched_at, id desc
    on conflict do nothing
  )`
}

export async function insertRecords(
  tx: Db,
  { offer, records }: { offer: CourseOffer; records: ReadonlyArray<CourseEvent> },
): Promise<void> {
  if (records.length === 0) return
  const column = (name: keyof CourseEvent) => sql.param(records.map((record) => record[name]))
  await tx.execute(sql`
    insert into product_prices (fetched_at, product_id, offer_id, price, original_price, shipping_cost, in_stock,
      currency, listing_id)
    select at, ${offer.productId}, ${offer.id}, price, original_price, shipping_cost, in_stock, currency, listing_id
    from unnest(${column('at')}::text[]::timestamptz[], ${column('price')}::int[], ${column('originalPrice')}::int[],
      ${column('shippingCost')}::int[], ${column('inStock')}::boolean[], ${column('currency')}::text[],
      ${column('listingId')}::int[])
      as row (at, price, original_price, shipping_cost, in_stock, currency, listing_id)`)
}

/** The offer is what its remaining listings last said; without any it is withdrawn. */
export async function setCurrent(
  tx: Db,
  { offer, last, at }: { offer: CourseOffer; last: CourseEvent | null; at: Date },
): Promise<void> {
  if (last === null) {
    await tx.execute(
      sql`update offers set gone_at = coalesce(gone_at, ${at}::timestamptz) where id = ${offer.id}`,
    )
    return
  }
  await tx.execute(sql`
    update offers set listing_id = coalesce(l.id, offers.listing_id), price = ${last.price},
      price_eur = greatest(1, round(offers.price_eur::numeric * ${last.price} / offers.price)),
      original_price = ${last.originalPrice}::int, shipping_cost = ${last.shippingCost}::int,
      stock = case when ${last.inStock} then 'in_stock' when offers.stock = 'in_stock' then 'out_of_stock'
        else offers.stock end,
      store_product_url = coalesce(l.url, offers.store_product_url), changed_at = ${at}::timestamptz
    from (select) as one left join listings l on l.id = ${last.listingId}::int
    where offers.id = ${offer.id} and offers.currency = ${last.currency}`)
}

function idsOf(offers: ReadonlyArray<CourseOffer>) {
  return sql.param(offers.map(({ id }) => id))
}
