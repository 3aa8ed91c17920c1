import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql, TransactionRollbackError } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { test as base, inject } from 'vitest'
import { migrate } from '#data/migrate.ts'
import { type Db, openDatabase } from '#data/open-database.ts'
import { listPriceMonths } from '#data/price-months.ts'

const MIGRATIONS = fileURLToPath(new URL('../data/migrations', import.meta.url))

/**
 * Tests that need a database take one of these:
 * - `db`: a transaction that is rolled back afterwards. Quick, and enough for nearly everything.
 * - `committed` or its `pool`: real commits and several connections; every table is emptied afterwards.
 * Never both in one test: the embedded database has one session, and `db` holds it.
 */
export const test = base
  .extend('engine', { scope: 'worker' }, () => requireEngine())
  .extend('database', { scope: 'worker' }, async ({ engine }, { onCleanup }) => {
    const { database, remove } = await (engine === 'postgres' ? createPostgres() : copyTemplate())
    onCleanup(async () => {
      await database.close()
      await remove()
    })
    return database
  })
  .extend('committed', async ({ database }, { onCleanup }) => {
    onCleanup(() => emptyTables(database.db))
    return database
  })
  .extend('pool', ({ committed }) => committed.pool)
  .extend('db', async ({ database }, { onCleanup }) => {
    const { tx, rollBack } = await beginTransaction(database.db)
    onCleanup(rollBack)
    return tx
  })

function requireEngine(): 'embedded' | 'postgres' {
  const engine: 'embedded' | 'postgres' | undefined = inject('engine')
  if (!engine) throw new Error('A test that needs a database must be in a file that ends in .db.test.ts')
  return engine
}

async function copyTemplate() {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pouchscout-test-'))
  fs.cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
  const database = await openDatabase({ databaseUrl: null, dataDir, onPanic: failRun })
  return { database, remove: async () => fs.rmSync(dataDir, { recursive: true, force: true }) }
}

async function createPostgres() {
  const url = new URL(inject('postgresUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOnServer(url, `create database ${name}`)
  const ownUrl = new URL(url)
  ownUrl.pathname = `/${name}`
  const database = await openDatabase({ databaseUrl: ownUrl.href, dataDir: '', onPanic: failRun })
  await migrate(database)
  return { database, remove: () => runOnServer(url, `drop database ${name} with (force)`) }
}

async function runOnServer(url: URL, statement: string) {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function beginTransaction(db: Db): Promise<{ tx: Db; rollBack(): Promise<void> }> {
  const begun = Promise.withResolvers<Db>()
  const tested = Promise.withResolvers<void>()
  const ended = db
    .transaction(async (tx) => {
      begun.resolve(tx)
      await tested.promise
      tx.rollback()
    })
    .catch((error: Error) => {
      begun.reject(error)
      if (!(error instanceof TransactionRollbackError)) throw error
    })
  return {
    tx: await begun.promise,
    async rollBack() {
      tested.resolve()
      await ended
    },
  }
}

/**
 * As after the migrations: their own rows are restored by running their INSERTs again. One statement deletes all,
 * because references are checked at its end, and because truncating writes new files for each table.
 */
async function emptyTables(db: Db) {
  const { rows } = await db.execute<{ name: string }>(
    sql`select quote_ident(relname) as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )
  const deletions = rows.map(({ name }, index) => `deletion_${index} as (delete from ${name})`)
  const seeds = readMigrationFiles({ migrationsFolder: MIGRATIONS })
    .flatMap((migration) => migration.sql)
    .filter((statement) => /^\s*insert\b/i.test(statement))
  await db.transaction(async (tx) => {
    for (const month of await listPriceMonths(tx))
      await tx.execute(sql.raw(`drop table product_prices_${month.slice(0, 7).replace('-', '_')}`))
    await tx.execute(sql`set local session_replication_role = 'replica'`) // some tables refuse to be emptied
    await tx.execute(sql.raw(`with ${deletions.join(', ')} select 1`))
    for (const statement of seeds) await tx.execute(sql.raw(statement))
  })
}

function failRun(message: string): never {
  throw new Error(message)
}
