import { readStorePage, type StoreHealth } from '#data/store-health.ts'
import type { AdminTable } from '#services/admin/admin-table.ts'

export const storesTable: AdminTable<StoreHealth> = {
  spec: {
    sorts: ['name', 'country', 'platform', 'lastRunAt', 'readAt', 'failures', 'listings', 'share', 'held'],
    firstSort: 'name',
    firstDirection: 'asc',
    filters: {
      status: ['active', 'paused', 'pending'],
      health: ['failing', 'held', 'old', 'stale', 'review'],
    },
  },
  read: readStorePage,
  csv: [
    ['id', (row) => row.id],
    ['name', (row) => row.name],
    ['address', (row) => row.storeUrl],
    ['country', (row) => row.country],
    ['platform', (row) => row.platform],
    ['status', (row) => row.status],
    ['last run', (row) => row.lastRunAt],
    ['last run state', (row) => row.lastRunStatus],
    ['reason', (row) => row.lastRunReason],
    ['prices read', (row) => row.readAt],
    ['failures', (row) => row.failures],
    ['listings', (row) => row.listings],
    ['matched', (row) => row.matched],
    ['to review', (row) => row.review],
    ['held prices', (row) => row.held],
  ],
}
