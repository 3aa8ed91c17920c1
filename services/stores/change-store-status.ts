import { findAdminStore, type StoreStatus, setStoreStatus } from '#data/admin-stores.ts'
import { raiseVersion } from '#data/catalogue-version.ts'
import { lockStore } from '#data/feed-stores.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'

export type StatusChanged =
  | { readonly ok: true; readonly before: StoreStatus; readonly name: string }
  | { readonly ok: false; readonly reason: 'no-such-store' | 'no-feed' }

/** A store that is paused keeps everything and shows nothing. Switched on again it is as it was. */
export function changeStoreStatus(
  { db }: Pick<Deps, 'db'>,
  { storeId, status, admin }: { storeId: number; status: StoreStatus; admin: Admin },
): Promise<StatusChanged> {
  return db.transaction(async (tx): Promise<StatusChanged> => {
    await lockStore(tx, storeId)
    const store = await findAdminStore(tx, storeId)
    if (!store) return { ok: false, reason: 'no-such-store' }
    if (status === 'active' && store.platform === '') return { ok: false, reason: 'no-feed' }
    await setStoreStatus(tx, storeId, status)
    await raiseVersion(tx)
    const before = store.status as StoreStatus
    await recordAudit(tx, {
      actor: admin.id,
      action: 'change store status',
      target: `store ${storeId}`,
      detail: { name: store.name, before, status },
    })
    return { ok: true, before, name: store.name }
  })
}
