import { type ProductRow, readProductPage } from '#data/admin-products.ts'
import { KINDS } from '#domain/product.ts'
import type { AdminTable } from '#services/admin/admin-table.ts'

export const productsTable: AdminTable<ProductRow> = {
  spec: {
    sorts: ['name', 'brand', 'format', 'nicotineMg', 'offers', 'listings', 'createdAt'],
    firstSort: 'name',
    firstDirection: 'asc',
    filters: { state: ['listed', 'unlisted', 'unoffered', 'merged'], kind: KINDS },
  },
  read: readProductPage,
  csv: [
    ['id', (row) => row.id],
    ['name', (row) => row.name],
    ['brand', (row) => row.brand],
    ['kind', (row) => row.kind],
    ['format', (row) => row.format],
    ['mg per pouch', (row) => row.nicotineMg],
    ['pouches per can', (row) => row.pouchesPerCan],
    ['status', (row) => row.status],
    ['listed from', (row) => row.listedFrom],
    ['offers', (row) => row.offers],
    ['listings', (row) => row.listings],
    ['added', (row) => row.createdAt],
  ],
}
