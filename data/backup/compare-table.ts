import type { ClientBase } from 'pg'
import { BackupError } from './backup-error.ts'
import type { SectionEnd } from './backup-format.ts'
import type { Table } from './describe-tables.ts'
import { measureTable, readRows } from './read-table.ts'
import { createRowDigest } from './row-digest.ts'

/** Reads the table back, and throws where a row is not as it was written to the backup. */
export async function compareTable(
  client: ClientBase,
  table: Table,
  { rows, digest }: SectionEnd,
): Promise<void> {
  const found = createRowDigest()
  for await (const part of readRows(client, await measureTable(client, table)))
    for (const row of part) found.add(JSON.stringify(row))
  const { rows: count, digest: foundDigest } = found.end()
  if (count === rows && foundDigest === digest) return
  throw new BackupError(
    `The table ${table.name} is not the same after loading: ${count} of ${rows} rows. Nothing was restored.`,
  )
}
