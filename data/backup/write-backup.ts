import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import type { Database } from '../open-database.ts'
import { listPriceMonths } from '../price-months.ts'
import { BackupError } from './backup-error.ts'
import { FORMAT, type Header } from './backup-format.ts'
import { fixTextForms, listTables, readSequences } from './describe-tables.ts'
import { explainFile, publish, requireNewName } from './publish-file.ts'
import { measureJobs, measureTable, type Source } from './read-table.ts'
import { type OnRows, writeText } from './write-text.ts'

const PRIVATE_FILE = 0o600

export type Written = { readonly tables: number; readonly rows: number; readonly bytes: number }

type Options = {
  readonly file: string
  /** Of the site. */
  readonly version: string
  readonly secret: string | null
  readonly onProgress: OnRows
}

/** While it is written it has another name, so that a file with its own name is always complete. */
export function nameDraft(file: string): string {
  return `${file}.${process.pid}.part`
}

/** Writes every table as of one moment. The file is complete or not there, and never replaces another. */
export async function writeBackup(
  { pool, engine }: Pick<Database, 'pool' | 'engine'>,
  { file, ...options }: Options,
): Promise<Written> {
  const draft = nameDraft(file)
  requireNewName(file)
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin isolation level repeatable read read only')
    await fixTextForms(client)
    const sources = await listSources(client)
    const header = await buildHeader(client, { engine, sources, ...options })
    await pipeline(
      Readable.from(writeText(client, { header, sources, onProgress: options.onProgress })),
      createGzip(),
      createWriteStream(draft, { mode: PRIVATE_FILE, flush: true }),
    )
    const { size } = await stat(draft)
    await publish(draft, file)
    return { tables: sources.length, rows: header.rows, bytes: size }
  } catch (error) {
    failure = error as Error
    throw explainFile(error, file)
  } finally {
    client.release(failure ?? true) // closing the connection ends its transaction in any state
    await rm(draft, { force: true })
  }
}

async function listSources(client: PoolClient): Promise<Source[]> {
  const sources: Source[] = []
  for (const table of await listTables(client)) sources.push(await measureTable(client, table))
  const jobs = await measureJobs(client)
  return jobs ? [...sources, jobs] : sources
}

async function buildHeader(
  client: PoolClient,
  {
    engine,
    version,
    secret,
    sources,
  }: Pick<Options, 'version' | 'secret'> &
    Pick<Database, 'engine'> & {
      sources: ReadonlyArray<Source>
    },
): Promise<Header> {
  return {
    pouchscout: 'backup',
    format: FORMAT,
    version,
    writtenAt: new Date().toISOString(),
    engine,
    migrations: await readMigrations(client),
    sequences: await readSequences(client),
    priceMonths: await listPriceMonths(drizzle(client)),
    secret,
    rows: sources.reduce((sum, { rows }) => sum + rows, 0),
  }
}

async function readMigrations(client: PoolClient): Promise<string[]> {
  const { rows: found } = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as name`,
  )
  if (found[0]!.name === null)
    throw new BackupError('There is nothing to back up: this database holds no tables of Pouchscout.')
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at, id',
  )
  return rows.map(({ hash }) => hash)
}
