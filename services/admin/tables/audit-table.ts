import { type AuditRow, readAuditPage } from '#data/audit-log.ts'
import type { AdminTable } from '#services/admin/admin-table.ts'

export const auditTable: AdminTable<AuditRow> = {
  spec: {
    sorts: ['at', 'email', 'action', 'target'],
    firstSort: 'at',
    firstDirection: 'desc',
    filters: { kind: ['changes', 'denials'] },
  },
  read: readAuditPage,
  csv: [
    ['id', (row) => row.id],
    ['at', (row) => row.at],
    ['actor', (row) => row.actor],
    ['email', (row) => row.email],
    ['action', (row) => row.action],
    ['target', (row) => row.target],
    ['detail', (row) => JSON.stringify(row.detail)],
  ],
}
