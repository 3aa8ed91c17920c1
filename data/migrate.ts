import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { LANDED_MIGRATIONS } from './landed-migrations.ts'
import type { Database, Db } from './open-database.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
/** Any number that no other application on the server uses. */
const LOCK_KEY = 7_062_026

/** The database was made by a version this one does not know. The message says what to do. */
export class UnknownSchemaError extends Error {
  override readonly name = 'UnknownSchemaError'
}

/**
 * Brings the schema up to date in one transaction; returns how many migrations it took. Nodes that start together
 * wait for each other. Drizzle's own migrator looks for new ones before it takes a lock, so two would collide.
 */
export function migrate({ db }: Pick<Database, 'db'>): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await lockMigrations(tx)
    return applyMigrations(tx)
  })
}

/** Until the end of the transaction nothing else migrates, so no site can start on the database. */
export async function lockMigrations(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`)
}

/** Applies the missing migrations, or those that an earlier version had; returns how many. */
export async function applyMigrations(tx: Db, { count }: { count?: number } = {}): Promise<number> {
  const applied = await readApplied(tx)
  requireKnown(applied)
  const missing = readMigrationFiles({ migrationsFolder: MIGRATIONS }).slice(applied.length, count)
  for (const { sql: statements, hash, folderMillis } of missing) {
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    )
  }
  return missing.length
}

/** Hashes in the order they were applied. The table is the one drizzle-kit knows, so that its tools keep working. */
export async function readApplied(tx: Db): Promise<string[]> {
  if (!(await hasMigrationTable(tx))) await createMigrationTable(tx)
  const { rows } = await tx.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by created_at, id`,
  )
  return rows.map(({ hash }) => hash)
}

/** A role that owns nothing may still check whether there is anything to do. */
async function hasMigrationTable(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ name: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') as name`,
  )
  return rows[0]?.name != null
}

async function createMigrationTable(tx: Db) {
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(sql`
    create table drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint
    )`)
}

/** A database with another history may lack anything: better no start than a page that fails later. */
function requireKnown(applied: ReadonlyArray<string>) {
  for (const [index, hash] of applied.entries()) {
    if (isKnown(hash, index)) continue
    const [tag] = LANDED_MIGRATIONS[index] ?? []
    throw new UnknownSchemaError(
      `The database was made by another version of Pouchscout: its migration ${index + 1} is ${tag ? `not the ${tag} known here` : 'unknown here'}. ` +
        'Start the version that made it, or restore a backup that this version knows.',
    )
  }
}

export function isKnown(hash: string, index: number): boolean {
  return LANDED_MIGRATIONS[index]?.slice(1).includes(hash) ?? false
}
