import { findAdminStore } from '#data/admin-stores.ts'
import { listOpenHolds } from '#data/held-prices.ts'
import { listStoreRuns } from '#data/run-pages.ts'
import { FEED_FIELDS, FEED_NETWORKS } from '#feeds/feed-fields.ts'
import { FEED_PLATFORMS } from '#feeds/read-options.ts'
import type { Deps } from '#services/deps.ts'
import { toStoreValues } from './store-input.ts'

const RUNS_SHOWN = 6

/** A store as the panel shows it: its form, its state, and its last runs. */
export async function getStorePage({ db }: Pick<Deps, 'db'>, storeId: number) {
  const store = await findAdminStore(db, storeId)
  if (!store) return null
  const { id, name, status, isDemo, storeUrl, nextRunAt, createdAt } = store
  return {
    store: { id, name, status, isDemo, storeUrl, nextRunAt, createdAt },
    values: toStoreValues(store),
    hasKey: store.apiKeySealed !== null,
    runs: await listStoreRuns(db, { storeId, limit: RUNS_SHOWN }),
    holds: (await listOpenHolds(db, storeId)).length,
  }
}

export type StorePage = NonNullable<Awaited<ReturnType<typeof getStorePage>>>

/** The choices for a feed. */
export function listFeedChoices() {
  return { platforms: FEED_PLATFORMS, networks: FEED_NETWORKS, fields: FEED_FIELDS }
}
