import { listStoreNames } from '#data/admin-stores.ts'
import { REVIEW_REASONS, type ReviewListing, readReviewPage } from '#data/review-queue.ts'
import type { AdminTable } from '#services/admin/admin-table.ts'

export const reviewTable: AdminTable<ReviewListing> = {
  spec: {
    sorts: ['score', 'title', 'storeName', 'changedAt'],
    firstSort: 'score',
    firstDirection: 'desc',
    filters: { state: ['review', 'new', 'ignored'], reason: REVIEW_REASONS, store: [] },
  },
  async listFilters(db) {
    return { store: (await listStoreNames(db)).map(({ id }) => String(id)) }
  },
  read: readReviewPage,
  csv: [
    ['id', (row) => row.id],
    ['store', (row) => row.storeName],
    ['title', (row) => row.title],
    ['vendor', (row) => row.vendor],
    ['variant', (row) => row.variant],
    ['price', (row) => row.price],
    ['currency', (row) => row.currency],
    ['gtin', (row) => row.gtin],
    ['cans', (row) => row.cans],
    ['state', (row) => row.state],
    ['reason', (row) => row.reason],
    ['address', (row) => row.url],
  ],
}
