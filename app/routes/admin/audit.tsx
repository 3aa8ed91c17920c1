import { adminMeta } from '#app/admin/admin-meta.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { AuditChain } from '#app/components/admin/audit-chain.tsx'
import { DataTable } from '#app/components/admin/data-table.tsx'
import { Moment } from '#app/components/admin/moment.tsx'
import { depsContext } from '#app/context.ts'
import { loadTable } from '#services/admin/admin-table.ts'
import { auditTable } from '#services/admin/tables/audit-table.ts'
import { lookAtChain } from '#services/audit/look-at-chain.ts'
import type { Route } from './+types/audit.ts'

export const meta = adminMeta('Audit log')

export async function loader({ url, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const isWanted = url.searchParams.has(CHECK)
  return {
    table: await loadTable(deps, auditTable, url.searchParams),
    chain: await lookAtChain(deps, { isWanted }),
  }
}

const CHECK = 'check'
const FILTERS = {
  kind: { label: 'Entries', values: { changes: 'Changes only', denials: 'Denials only' } },
} as const

export default function AuditRoute({ loaderData: { table, chain } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Audit log" lead="Who did what, and when. Nothing here can be changed or removed." />
      <AuditChain chain={chain} checkAddress={`?${CHECK}=chain`} />
      <DataTable
        table={table}
        label="Audit log"
        rowKey={(row) => row.id}
        empty="Nothing is written here yet."
        exportName="audit"
        filterLabels={FILTERS}
        columns={[
          { key: 'at', label: 'Time', cell: (row) => <Moment at={row.at} /> },
          { key: 'email', label: 'Who', cell: (row) => row.email ?? row.actor ?? 'the site' },
          { key: 'action', label: 'Action', cell: (row) => row.action },
          { key: 'target', label: 'What', cell: (row) => row.target ?? '–' },
          { key: 'detail', label: 'Detail', cell: (row) => <AuditDetail detail={row.detail} /> },
        ]}
      />
    </>
  )
}

function AuditDetail({ detail }: { detail: unknown }) {
  const facts = Object.entries((detail ?? {}) as Record<string, unknown>)
  if (facts.length === 0) return '–'
  return facts.map(([name, value]) => `${name}: ${String(value)}`).join(', ')
}
