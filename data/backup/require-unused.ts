import type { ClientBase } from 'pg'
import { BackupError } from './backup-error.ts'
import { listTables } from './describe-tables.ts'

/** Their rows come by themselves, from a migration or the first start, and say nothing that is worth keeping. */
const FILLED_ALONE: ReadonlySet<string> = new Set([
  'attempts',
  'catalogue_version',
  'exchange_rates',
  'incidents',
  'last_backup',
  'newsletter_issues',
  'rate_readings',
  'secrets',
])

/** Throws where the database holds anything that loading a backup would mix with. */
export async function requireUnused(client: ClientBase): Promise<void> {
  for (const { name } of await listTables(client)) {
    if (FILLED_ALONE.has(name) || !(await hasRows(client, name))) continue
    throw new BackupError(
      `This install is not empty (there are rows in ${name}), and nothing was changed. Restore into an empty one: ` +
        'set DATA_DIR to a new folder, or DATABASE_URL to a database without tables.',
    )
  }
}

/** Only after requireUnused: makes room for the rows of the backup. */
export async function emptyFilledTables(client: ClientBase): Promise<void> {
  for (const { name } of await listTables(client)) {
    if (FILLED_ALONE.has(name)) await client.query(`delete from public.${name}`)
  }
}

/** Throws where a site is connected, which would not know that its data was exchanged or has moved away. */
export async function requireNoSite(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ count: string }>(`
    select count(*) as count from pg_stat_activity other, pg_stat_activity own
    where own.pid = pg_backend_pid() and other.datname = own.datname
      and other.application_name = own.application_name and other.backend_start < own.backend_start`)
  const count = Number(rows[0]!.count)
  if (count === 0) return
  throw new BackupError(
    `A site is connected to this database (${count} connections). Stop every server and worker first.`,
  )
}

async function hasRows(client: ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from public.${table}) as found`,
  )
  return rows[0]!.found
}
