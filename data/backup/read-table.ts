import type { ClientBase } from 'pg'
import { AUTH_SECRET } from '../secrets.ts'
import { JOBS, type Row } from './backup-format.ts'
import type { Table } from './describe-tables.ts'

/** One section of a backup, and how to read it. */
export type Source = {
  readonly section: string
  readonly columns: ReadonlyArray<string>
  readonly sql: string
  readonly rows: number
  readonly rowsAtOnce: number
}

const BYTES_AT_ONCE = 4_000_000
const MOST_ROWS_AT_ONCE = 2000
const BYTES_PER_CELL = 64

/** Counts the rows and finds the widest one, which bounds how many are in memory at the same time. */
export async function measureTable(client: ClientBase, table: Table): Promise<Source> {
  // The header has it: the embedded database keeps it in a file instead.
  const rest = table.name === 'secrets' ? ` where name <> '${AUTH_SECRET}'` : ''
  const from = `from public.${table.name}${rest}`
  const { rows } = await client.query<{ count: string; widest: string }>(
    `select count(*) as count, coalesce(max(${table.width}), 0) as widest ${from}`,
  )
  const rowBytes = Number(rows[0]!.widest) + BYTES_PER_CELL * table.columns.length
  return {
    section: table.name,
    columns: table.columns,
    sql: `select ${table.columns.join(', ')} ${from}`,
    rows: Number(rows[0]!.count),
    rowsAtOnce: Math.max(1, Math.min(MOST_ROWS_AT_ONCE, Math.floor(BYTES_AT_ONCE / rowBytes))),
  }
}

/** A job that waits, or whose worker may not have finished it. Null where there has never been a queue. */
export async function measureJobs(client: ClientBase): Promise<Source | null> {
  const { rows: found } = await client.query<{ name: string | null }>(
    `select to_regclass('pgboss.job') as name`,
  )
  if (found[0]!.name === null) return null
  const from = `from pgboss.job where state in ('created', 'retry', 'active')`
  const { rows } = await client.query<{ count: string }>(`select count(*) as count ${from}`)
  return {
    section: JOBS,
    columns: ['name', 'data'],
    sql: `select name, data ${from} order by created_on, id`,
    rows: Number(rows[0]!.count),
    rowsAtOnce: MOST_ROWS_AT_ONCE,
  }
}

/** Inside a transaction: a part of the rows at a time, as the database's own text. */
export async function* readRows(client: ClientBase, source: Source): AsyncGenerator<Row[]> {
  await client.query(`declare backup_rows no scroll cursor for ${source.sql}`)
  for (;;) {
    const { rows } = await client.query<string[]>({
      text: `fetch ${source.rowsAtOnce} from backup_rows`,
      rowMode: 'array',
      types: { getTypeParser: () => (text: string) => text },
    })
    if (rows.length > 0) yield rows
    if (rows.length < source.rowsAtOnce) break
  }
  await client.query('close backup_rows')
}
