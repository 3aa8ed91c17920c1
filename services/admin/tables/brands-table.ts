import { type BrandRow, readBrandPage } from '#data/brands.ts'
import type { AdminTable } from '#services/admin/admin-table.ts'

export const brandsTable: AdminTable<BrandRow> = {
  spec: {
    sorts: ['name', 'products', 'listed'],
    firstSort: 'name',
    firstDirection: 'asc',
    filters: {},
  },
  read: readBrandPage,
  csv: [
    ['id', (row) => row.id],
    ['name', (row) => row.name],
    ['products', (row) => row.products],
    ['listed', (row) => row.listed],
  ],
}
