import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { stores } from './schema/stores.ts'

const FEED_STORE = {
  id: stores.id,
  name: stores.name,
  storeUrl: stores.storeUrl,
  apiUrl: stores.apiUrl,
  platform: stores.platform,
  apiKeyName: stores.apiKeyName,
  apiKeyPlace: stores.apiKeyPlace,
  apiKeySealed: stores.apiKeySealed,
  feedOptions: stores.feedOptions,
  currency: stores.currency,
  crawlDelayMs: stores.crawlDelayMs,
  status: stores.status,
  isDemo: stores.isDemo,
  nextRunAt: stores.nextRunAt,
}

/** A store as the reader of its feed sees it. */
export type FeedStore = Pick<typeof stores.$inferSelect, keyof typeof FEED_STORE>

export async function findFeedStore(db: Db, storeId: number): Promise<FeedStore | null> {
  const [store] = await db.select(FEED_STORE).from(stores).where(eq(stores.id, storeId))
  return store ?? null
}

export function listActiveStores(db: Db): Promise<FeedStore[]> {
  return db.select(FEED_STORE).from(stores).where(eq(stores.status, 'active')).orderBy(asc(stores.id))
}

/** All but the demo stores, whatever their state. */
export function listRealStores(db: Db): Promise<FeedStore[]> {
  return db.select(FEED_STORE).from(stores).where(eq(stores.isDemo, false)).orderBy(asc(stores.id))
}

/** Active stores that are due, longest waiting first; they are due again at `until`. Two callers never get the same. */
export async function claimDueStores(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with due as (
      select id, next_run_at as planned from stores
      where status = 'active' and (next_run_at is null or next_run_at <= ${now})
      order by next_run_at nulls first, id
      limit ${limit}
      for no key update skip locked
    ), claimed as (
      update stores set next_run_at = ${until} from due where stores.id = due.id returning stores.id, planned
    )
    select id from claimed order by planned nulls first, id`)
  return rows.map(({ id }) => id)
}

/** Code that changes anything of a store's feed holds this until the transaction ends. */
export async function lockStore(tx: Db, storeId: number): Promise<void> {
  await tx.select({ id: stores.id }).from(stores).where(eq(stores.id, storeId)).for('no key update')
}

export async function planNextRun(db: Db, { storeId, at }: { storeId: number; at: Date }): Promise<void> {
  await db.update(stores).set({ nextRunAt: at }).where(eq(stores.id, storeId))
}

export async function changeStoreSource(
  db: Db,
  storeId: number,
  change: Partial<Pick<FeedStore, 'storeUrl' | 'apiUrl' | 'platform'>>,
): Promise<void> {
  await db.update(stores).set(change).where(eq(stores.id, storeId))
}

/** The store that already has this address; addresses are unique. */
export async function findStoreByUrl(db: Db, storeUrl: string): Promise<number | null> {
  const [row] = await db.select({ id: stores.id }).from(stores).where(eq(stores.storeUrl, storeUrl))
  return row?.id ?? null
}

export async function readStoreShipping(
  db: Db,
  storeId: number,
): Promise<Pick<typeof stores.$inferSelect, 'currency' | 'shipping'> | null> {
  const { currency, shipping } = stores
  const [store] = await db.select({ currency, shipping }).from(stores).where(eq(stores.id, storeId))
  return store ?? null
}

export async function changeStoreCurrency(
  db: Db,
  storeId: number,
  change: Pick<typeof stores.$inferSelect, 'currency' | 'shipping'>,
): Promise<void> {
  await db.update(stores).set(change).where(eq(stores.id, storeId))
}

/** Where the store is asked about its prices. */
export async function setStoreContact(
  db: Db,
  { storeId, email }: { storeId: number; email: string },
): Promise<void> {
  await db.update(stores).set({ contactEmail: email }).where(eq(stores.id, storeId))
}
