import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { stores } from './schema/stores.ts'

export type StoreDraft = Pick<
  typeof stores.$inferInsert,
  'name' | 'storeUrl' | 'country' | 'currency' | 'platform' | 'notes'
>

/** Null when a store of that name or address exists already. */
export async function insertStoreDraft(db: Db, draft: StoreDraft): Promise<number | null> {
  const [known] = await db
    .select({ id: stores.id })
    .from(stores)
    .where(or(sql`lower(${stores.name}) = lower(${draft.name})`, eq(stores.storeUrl, draft.storeUrl)))
  if (known) return null
  const [row] = await db
    .insert(stores)
    .values({ ...draft, status: 'pending' })
    .onConflictDoNothing()
    .returning({ id: stores.id })
  return row?.id ?? null
}

/** False when the store is more than a draft by now, and stays. */
export async function deleteStoreDraft(db: Db, id: number): Promise<boolean> {
  const { rowCount } = await db
    .delete(stores)
    .where(
      and(
        eq(stores.id, id),
        eq(stores.status, 'pending'),
        sql`not exists (select 1 from feed_runs where store_id = ${id})`,
        sql`not exists (select 1 from listings where store_id = ${id})`,
        sql`not exists (select 1 from offers where store_id = ${id})`,
        sql`not exists (select 1 from member_offers where store_id = ${id})`,
      ),
    )
  return rowCount === 1
}
