import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { applyMigrations, isKnown, lockMigrations, readApplied } from '../migrate.ts'
import type { Database, Db } from '../open-database.ts'
import { makePriceMonth } from '../price-months.ts'
import { BackupError } from './backup-error.ts'
import { type Header, JOBS, type Row, type SectionStart } from './backup-format.ts'
import { compareTable } from './compare-table.ts'
import { fixTextForms, listTables, readSequences, type Table } from './describe-tables.ts'
import { readParts } from './read-backup.ts'
import { emptyFilledTables, requireUnused } from './require-unused.ts'
import { liftWalls } from './walls.ts'
import type { OnRows } from './write-text.ts'

export type WaitingJob = { readonly name: string; readonly data: object }

type Options = {
  readonly file: string
  readonly header: Header
  /** Puts jobs into the queue, within the transaction. */
  readonly enqueue: (tx: Db, jobs: ReadonlyArray<WaitingJob>) => Promise<void>
  /** The last step before everything counts. */
  readonly beforeCommit: (tx: Db) => Promise<void>
  readonly onProgress: OnRows
}

/**
 * Loads a backup into a database that holds no data, all in one transaction: the tables of the version that wrote it,
 * its rows, which are then read back and compared, and the migrations since.
 */
export async function loadBackup({ pool }: Pick<Database, 'pool'>, options: Options): Promise<void> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin')
    await fixTextForms(client)
    await loadAll(client, options)
    await client.query('commit')
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    client.release(failure) // a failed client is closed, which rolls back in any state
  }
}

async function loadAll(client: PoolClient, options: Options): Promise<void> {
  const tx = drizzle(client)
  await lockMigrations(tx)
  await requireUnused(client)
  await makeTables(tx, options.header)
  const restoreWalls = await liftWalls(client)
  await emptyFilledTables(client)
  await loadSections(client, options)
  await setSequences(client, options.header)
  await restoreWalls()
  await applyMigrations(tx)
  await options.beforeCommit(tx)
}

/** Throws a BackupError where this version cannot know what the backup holds. */
export function requireKnownVersion({ migrations, version }: Header): void {
  if (migrations.every(isKnown)) return
  throw new BackupError(
    `The backup was written by another version of Pouchscout (${version}), whose tables this one does not know. ` +
      'Restore it with that version or a newer one.',
  )
}

async function makeTables(tx: Db, { migrations, priceMonths }: Header): Promise<void> {
  const applied = await readApplied(tx)
  if (applied.length > migrations.length)
    throw new BackupError(
      'The backup is older than the tables of this install, and they cannot be made older. Restore it into one without ' +
        'tables: set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
    )
  await applyMigrations(tx, { count: migrations.length })
  for (const month of priceMonths) await makePriceMonth(tx, month)
}

async function loadSections(client: PoolClient, { file, header, enqueue, onProgress }: Options) {
  const tables = new Map((await listTables(client)).map((table) => [table.name, table]))
  let table: Table | null = null
  let insert = ''
  let done = 0
  for await (const part of readParts(file)) {
    if (part.kind === 'start' && part.start.section !== JOBS) {
      table = requireTable(tables, part.start)
      insert = buildInsert(table)
    } else if (part.kind === 'rows') {
      if (table) await client.query(insert, toColumns(part.rows))
      else await enqueue(drizzle(client), part.rows.map(toJob))
      done += part.rows.length
      onProgress({ done, total: header.rows })
    } else if (part.kind === 'end' && table) {
      await compareTable(client, table, part.end)
      table = null
    }
  }
}

/**
 * With the columns of the backup, in its order: a table may have got them one by one. It may also have more: two
 * migrations were once edited, and a later one adds what databases of that time lack.
 */
function requireTable(tables: ReadonlyMap<string, Table>, { section, columns }: SectionStart): Table {
  const table = tables.get(section)
  const types = columns.map((column) => table?.types[table.columns.indexOf(column)])
  if (table && types.every((type) => type !== undefined)) return { ...table, columns, types }
  throw new BackupError(
    `The backup has a table ${section} with the columns ${columns.join(', ')}, which this version does not make. ` +
      'Nothing was restored.',
  )
}

function buildInsert({ name, columns, types }: Table): string {
  const list = columns.join(', ')
  const values = columns.map((column, index) => `${column}::${types[index]}`)
  const arrays = columns.map((_, index) => `$${index + 1}::text[]`)
  return `insert into public.${name} (${list}) overriding system value
    select ${values.join(', ')} from unnest(${arrays.join(', ')}) as cells (${list})`
}

function toColumns(rows: ReadonlyArray<Row>): Row[] {
  return rows[0]!.map((_, column) => rows.map((row) => row[column] ?? null))
}

function toJob([name, data]: Row): WaitingJob {
  return { name: name!, data: JSON.parse(data ?? '{}') }
}

/** A rollback does not undo `setval`, unless the sequence was restarted in the same transaction. */
async function setSequences(client: PoolClient, { sequences }: Header): Promise<void> {
  const known = new Set((await readSequences(client)).map(({ name }) => name))
  for (const { name, lastValue, isCalled } of sequences) {
    if (!known.has(name))
      throw new BackupError(`The backup has a sequence ${name}, which this version does not make.`)
    await client.query(`alter sequence public.${name} restart`)
    await client.query('select setval($1::regclass, $2, $3)', [`public.${name}`, lastValue, isCalled])
  }
}
