import { sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'

export async function noteRewrite(
  tx: Db,
  { productId, storeId, at }: { productId: number; storeId: number; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into history_rewrites (product_id, store_id, rewritten_at)
    values (${productId}, ${storeId}, ${at}::timestamptz)
    on conflict (product_id, store_id) do update set rewritten_at = excluded.rewritten_at`)
}

export type HistoryRewrite = { readonly storeId: number; readonly at: Date }

/** The stores whose prices of a product were assigned again since then, also before it was merged; newest first. */
export async function listRewrites(
  db: Db,
  { productId, since }: { productId: number; since: Date },
): Promise<HistoryRewrite[]> {
  const { rows } = await db.execute<{ storeId: number; atMs: number }>(sql`
    select store_id as "storeId", max(extract(epoch from rewritten_at) * 1000)::float8 as "atMs"
    from history_rewrites
    where (product_id = ${productId} or product_id in (select id from products where merged_into = ${productId}))
      and rewritten_at >= ${since}
    group by store_id order by 2 desc, 1`)
  return rows.map(({ storeId, atMs }) => ({ storeId, at: new Date(atMs) }))
}
