import { sql } from 'drizzle-orm'
import type { OfferRow } from './catalogue-rows.ts'
import type { Db } from './open-database.ts'

/** The offers of one product of a store, as an example of its prices: of the one with most packs in stock. */
export async function readStoreSample(db: Db, storeId: number): Promise<(OfferRow & { name: string })[]> {
  const { rows } = await db.execute<OfferRow & { name: string }>(sql`
    with chosen as (
      select product_id from offers
      where store_id = ${storeId} and stock = 'in_stock' and gone_at is null and hidden_at is null
      group by product_id order by count(*) desc, product_id limit 1
    )
    select o.id, o.product_id, o.store_id, o.cans, o.price, o.original_price, o.currency, o.stock,
      o.shipping_cost, o.free_shipping_from, o.shipping_to, o.delivery_days, o.rating::float8 as rating,
      o.review_count, o.store_product_url, p.name
    from offers o join chosen using (product_id) join products p on p.id = o.product_id
    where o.store_id = ${storeId} and o.stock = 'in_stock' and o.gone_at is null and o.hidden_at is null
    order by o.cans`)
  return rows
}
