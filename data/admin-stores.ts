import { and, asc, eq, ne, or } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { stores } from './schema/stores.ts'

export type AdminStore = typeof stores.$inferSelect
export type StoreInput = Pick<
  typeof stores.$inferInsert,
  | 'name'
  | 'storeUrl'
  | 'country'
  | 'currency'
  | 'logoUrl'
  | 'trustpilotRating'
  | 'trustpilotReviewCount'
  | 'platform'
  | 'apiUrl'
  | 'apiKeyName'
  | 'apiKeyPlace'
  | 'apiKeySealed'
  | 'feedOptions'
  | 'crawlDelayMs'
  | 'shipsTo'
  | 'shipping'
  | 'affiliateNetwork'
  | 'affiliateTemplate'
  | 'notes'
>
export type StoreStatus = 'active' | 'paused' | 'pending'

export async function findAdminStore(db: Db, storeId: number): Promise<AdminStore | null> {
  const [store] = await db.select().from(stores).where(eq(stores.id, storeId))
  return store ?? null
}

/** A store that has this name or this address already. */
export async function findRivalStore(
  db: Db,
  { name, storeUrl, except }: { name: string; storeUrl: string; except: number },
): Promise<Pick<AdminStore, 'id' | 'name' | 'storeUrl'> | null> {
  const [rival] = await db
    .select({ id: stores.id, name: stores.name, storeUrl: stores.storeUrl })
    .from(stores)
    .where(and(ne(stores.id, except), or(eq(stores.name, name), eq(stores.storeUrl, storeUrl))))
    .limit(1)
  return rival ?? null
}

export async function insertStoreRow(tx: Db, store: StoreInput): Promise<number> {
  const [row] = await tx
    .insert(stores)
    .values({ ...store, status: 'pending' })
    .returning({ id: stores.id })
  if (!row) throw new Error('the insert answered no row')
  return row.id
}

export async function updateStoreRow(tx: Db, storeId: number, store: StoreInput): Promise<void> {
  await tx.update(stores).set(store).where(eq(stores.id, storeId))
}

/** A store that becomes active is read at once: no reading is planned for it yet. */
export async function setStoreStatus(tx: Db, storeId: number, status: StoreStatus): Promise<void> {
  await tx.update(stores).set({ status, nextRunAt: null }).where(eq(stores.id, storeId))
}

export function listStoreNames(db: Db): Promise<{ id: number; name: string }[]> {
  return db.select({ id: stores.id, name: stores.name }).from(stores).orderBy(asc(stores.name))
}
