import { findFeedStore } from '#data/feed-stores.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import type { Deps } from '#services/deps.ts'
import { changeStoreStatus, type StatusChanged } from './change-store-status.ts'
import { tryFeed } from './try-feed.ts'

export type StoreActivated =
  | StatusChanged
  | { readonly ok: false; readonly reason: 'unread'; readonly why: string }

/** A store is switched on only when its feed can be read: shoppers must not wait for prices that never come. */
export async function activateStore(
  deps: Pick<Deps, 'db' | 'admin'>,
  { storeId, admin }: { storeId: number; admin: Admin },
): Promise<StoreActivated> {
  const store = await findFeedStore(deps.db, storeId)
  if (!store) return { ok: false, reason: 'no-such-store' }
  if (store.platform === '') return { ok: false, reason: 'no-feed' }
  const { feeds } = deps.admin
  const tried = feeds && (await tryFeed(feeds, store))
  if (tried && !tried.ok) return { ok: false, reason: 'unread', why: tried.reason }
  if (tried?.ok && tried.trial.seen === 0) {
    return { ok: false, reason: 'unread', why: 'empty: its feed has no listing' }
  }
  return changeStoreStatus(deps, { storeId, status: 'active', admin })
}
