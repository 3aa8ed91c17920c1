import { type RunRow, readRunPage } from '#data/run-pages.ts'
import type { AdminTable } from '#services/admin/admin-table.ts'

export const runsTable: AdminTable<RunRow> = {
  spec: {
    sorts: [
      'startedAt',
      'storeName',
      'status',
      'seconds',
      'seen',
      'changed',
      'gone',
      'rejected',
      'review',
      'heldPrices',
    ],
    firstSort: 'startedAt',
    firstDirection: 'desc',
    filters: {
      status: ['running', 'complete', 'unchanged', 'held', 'discarded', 'failed'],
      held: ['open'],
    },
  },
  read: readRunPage,
  csv: [
    ['id', (row) => row.id],
    ['store', (row) => row.storeName],
    ['state', (row) => row.status],
    ['started', (row) => row.startedAt],
    ['finished', (row) => row.finishedAt],
    ['seconds', (row) => row.seconds],
    ['listings', (row) => row.seen],
    ['changed', (row) => row.changed],
    ['gone', (row) => row.gone],
    ['rejected', (row) => row.rejected],
    ['matched', (row) => row.matched],
    ['to review', (row) => row.review],
    ['held prices', (row) => row.heldPrices],
    ['bytes', (row) => row.bytes],
    ['reason', (row) => row.reason],
  ],
}
