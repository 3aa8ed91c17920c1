import { isDeepStrictEqual } from 'node:util'
import {
  type AdminStore,
  findAdminStore,
  insertStoreRow,
  type StoreInput,
  updateStoreRow,
} from '#data/admin-stores.ts'
import { raiseVersion } from '#data/catalogue-version.ts'
import { lockStore } from '#data/feed-stores.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'

/** A new one is a draft: neither shown nor read until it is switched on. Null when it does not exist. */
export function saveStore(
  { db }: Pick<Deps, 'db'>,
  { storeId, store, admin }: { storeId: number | null; store: StoreInput; admin: Admin },
): Promise<number | null> {
  return db.transaction(async (tx) => {
    if (storeId === null) {
      const id = await insertStoreRow(tx, store)
      await recordAudit(tx, {
        actor: admin.id,
        action: 'add store',
        target: `store ${id}`,
        detail: { name: store.name },
      })
      return id
    }
    await lockStore(tx, storeId)
    const before = await findAdminStore(tx, storeId)
    if (!before) return null
    await updateStoreRow(tx, storeId, store)
    await raiseVersion(tx)
    const detail = { name: store.name, changed: listChanged(before, store).join(' ') }
    await recordAudit(tx, { actor: admin.id, action: 'edit store', target: `store ${storeId}`, detail })
    return storeId
  })
}

/** Only the names: addresses of feeds may carry keys. */
function listChanged(before: AdminStore, after: StoreInput): string[] {
  return Object.entries(after).flatMap(([name, value]) =>
    isDeepStrictEqual(before[name as keyof StoreInput] ?? null, value ?? null) ? [] : [name],
  )
}
