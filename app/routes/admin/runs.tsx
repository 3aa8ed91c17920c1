import { Link } from 'react-router'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { DataTable } from '#app/components/admin/data-table.tsx'
import { Moment } from '#app/components/admin/moment.tsx'
import { RunState } from '#app/components/admin/store-state.tsx'
import { depsContext } from '#app/context.ts'
import { loadTable } from '#services/admin/admin-table.ts'
import { runsTable } from '#services/admin/tables/runs-table.ts'
import type { Route } from './+types/runs.ts'
import styles from './forms.module.css'

export const meta = adminMeta('Runs')

export async function loader({ url, context }: Route.LoaderArgs) {
  return { table: await loadTable(context.get(depsContext), runsTable, url.searchParams) }
}

const FILTERS = {
  status: {
    label: 'State',
    values: {
      running: 'Running',
      complete: 'Done',
      unchanged: 'Unchanged',
      held: 'Held',
      discarded: 'Discarded',
      failed: 'Failed',
    },
  },
  held: { label: 'Prices', values: { open: 'With prices to decide' } },
} as const

const COUNTS = [
  ['seen', 'Listings'],
  ['changed', 'Changed'],
  ['gone', 'Gone'],
  ['rejected', 'Rejected'],
  ['review', 'To review'],
  ['heldPrices', 'Held'],
] as const

export default function RunsRoute({ loaderData: { table } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Runs" lead="Each reading of each store’s feed, and what came of it." />
      <DataTable
        table={table}
        label="Runs"
        rowKey={(row) => row.id}
        empty="No run is like that."
        exportName="runs"
        filterLabels={FILTERS}
        columns={[
          { key: 'startedAt', label: 'Started', cell: (row) => <Moment at={row.startedAt} style="short" /> },
          {
            key: 'storeName',
            label: 'Store',
            cell: (row) => (
              <Link className="link" to={`/admin/stores/${row.storeId}`}>
                {row.storeName}
              </Link>
            ),
          },
          {
            key: 'status',
            label: 'State',
            cell: (row) => (
              <Link className={styles.plain} to={`/admin/runs/${row.id}`}>
                <RunState status={row.status} />
                <span className="sr">, run {row.id}</span>
              </Link>
            ),
          },
          { key: 'seconds', label: 'Took', isNumber: true, cell: (row) => sayDuration(row.seconds) },
          ...COUNTS.map(([key, label]) => ({
            key,
            label,
            isNumber: true,
            cell: (row: Row) => row[key].toLocaleString('en'),
          })),
          {
            key: 'reason',
            label: 'Reason',
            cell: (row) => (
              <span className={styles.short} title={row.reason ?? undefined}>
                {row.reason ?? row.phase ?? ''}
              </span>
            ),
          },
        ]}
      />
    </>
  )
}

type Row = Route.ComponentProps['loaderData']['table']['rows'][number]

function sayDuration(seconds: number | null): string {
  if (seconds === null) return '–'
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}
