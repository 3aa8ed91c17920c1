import type { ClientBase } from 'pg'

export type Progress = { readonly done: number; readonly total: number; readonly label: string }

/** One statement of bulk writing: the SQL takes the reference time as $1, then one array per column. */
export type Bulk<Row> = {
  readonly label: string
  readonly sql: string
  readonly columns: ReadonlyArray<(row: Row) => Value>
  readonly rows: ReadonlyArray<Row>
}
type Value = number | string | boolean | null
/** The row type is known only to its own columns. */
type AnyBulk = Omit<Bulk<never>, 'rows'> & { readonly rows: ReadonlyArray<unknown> }

const BATCH_ROWS = 10_000

export async function writeBulks(
  client: ClientBase,
  bulks: ReadonlyArray<AnyBulk>,
  { now, onProgress }: { now: Date; onProgress: (progress: Progress) => void },
): Promise<void> {
  const total = bulks.reduce((sum, { rows }) => sum + rows.length, 0)
  let done = 0
  for (const bulk of bulks) {
    for (let from = 0; from < bulk.rows.length; from += BATCH_ROWS) {
      onProgress({ done, total, label: bulk.label })
      done += await writeBatch(client, bulk, { from, now })
    }
  }
  onProgress({ done, total, label: 'done' })
}

async function writeBatch(
  client: ClientBase,
  { sql, columns, rows }: AnyBulk,
  { from, now }: { from: number; now: Date },
): Promise<number> {
  const batch = rows.slice(from, from + BATCH_ROWS)
  await client.query(sql, [
    now,
    ...columns.map((column) => arrayLiteral(batch.map((row) => column(row as never)))),
  ])
  return batch.length
}

/** A PostgreSQL array as text. */
function arrayLiteral(values: ReadonlyArray<Value>): string {
  const written = values.map((value) => (typeof value === 'string' ? quoteText(value) : (value ?? 'NULL')))
  return `{${written.join(',')}}`
}

function quoteText(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`
}
