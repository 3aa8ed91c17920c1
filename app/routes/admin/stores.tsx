import { Link } from 'react-router'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { Age } from '#app/components/admin/age.tsx'
import { DataTable } from '#app/components/admin/data-table.tsx'
import { StateMark } from '#app/components/admin/state-mark.tsx'
import { RunState, StoreState } from '#app/components/admin/store-state.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { depsContext } from '#app/context.ts'
import { loadTable } from '#services/admin/admin-table.ts'
import { storesTable } from '#services/admin/tables/stores-table.ts'
import type { Route } from './+types/stores.ts'
import styles from './forms.module.css'

export const meta = adminMeta('Stores')

export async function loader({ url, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  return { table: await loadTable(deps, storesTable, url.searchParams), now: deps.now() }
}

const FILTERS = {
  status: { label: 'Status', values: { active: 'Active', paused: 'Paused', pending: 'Drafts' } },
  health: {
    label: 'Health',
    values: {
      failing: 'Last run failed',
      held: 'Something is held',
      old: 'Prices older than a day',
      stale: 'Prices too old to show',
      review: 'Listings to review',
    },
  },
} as const

export default function StoresRoute({ loaderData: { table, now } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Stores" lead="Whose feeds are read, and how each of them is.">
        <ButtonLink to="/admin/stores/new">Add a store</ButtonLink>
      </AdminHead>
      <DataTable
        table={table}
        label="Stores"
        rowKey={(row) => row.id}
        empty="No store is like that."
        exportName="stores"
        filterLabels={FILTERS}
        columns={[
          {
            key: 'name',
            label: 'Store',
            cell: (row) => (
              <Link className="link" to={`/admin/stores/${row.id}`}>
                {row.name}
              </Link>
            ),
          },
          { key: 'status', label: 'Status', cell: (row) => <StoreState status={row.status} /> },
          { key: 'country', label: 'Country', cell: (row) => row.country },
          { key: 'platform', label: 'Feed', cell: (row) => row.platform || '–' },
          {
            key: 'lastRunAt',
            label: 'Last run',
            cell: (row) => <LastRun row={row} />,
          },
          { key: 'readAt', label: 'Prices', cell: (row) => <PriceAge readAt={row.readAt} now={now} /> },
          {
            key: 'failures',
            label: 'Errors',
            isNumber: true,
            cell: (row) =>
              row.failures > 0 ? <span className={styles.bad}>{row.failures} in a row</span> : 0,
          },
          {
            key: 'listings',
            label: 'Listings',
            isNumber: true,
            cell: (row) => row.listings.toLocaleString('en'),
          },
          { key: 'share', label: 'Matched', isNumber: true, cell: (row) => sayShare(row) },
          { key: 'held', label: 'Held', isNumber: true, cell: (row) => row.held },
        ]}
      />
    </>
  )
}

type Row = Route.ComponentProps['loaderData']['table']['rows'][number]

function LastRun({ row: { lastRunId, lastRunStatus, lastRunReason } }: { row: Row }) {
  if (lastRunId === null || lastRunStatus === null) return '–'
  return (
    <Link className={styles.plain} to={`/admin/runs/${lastRunId}`} title={lastRunReason ?? undefined}>
      <RunState status={lastRunStatus} />
    </Link>
  )
}

const STALE_MS = 48 * 3_600_000

/** After two days prices are no longer shown. */
function PriceAge({ readAt, now }: { readAt: Date | null; now: Date }) {
  if (readAt === null) return <span className="muted">never read</span>
  if (now.getTime() - readAt.getTime() <= STALE_MS) return <Age at={readAt} now={now} />
  return (
    <StateMark state="partly">
      <Age at={readAt} now={now} />
    </StateMark>
  )
}

function sayShare({ listings, matched }: Row): string {
  return listings === 0 ? '–' : `${Math.round((matched / listings) * 100)} %`
}
