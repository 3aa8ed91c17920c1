import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database, Db } from './open-database.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
/** Any number, as long as nobody else on the server takes it. */
const LOCK_KEY = 7_062_026

/**
 * Brings the schema up to date in one transaction; answers how many migrations it took. Nodes that start together
 * wait for each other. Drizzle's own migrator looks for what is new before it holds anything, so two would collide.
 */
export function migrate({ db }: Pick<Database, 'db'>): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`)
    const newest = await readNewest(tx)
    const missing = readMigrationFiles({ migrationsFolder: MIGRATIONS }).filter(
      ({ folderMillis }) => folderMillis > newest,
    )
    for (const { sql: statements, hash, folderMillis } of missing) {
      for (const statement of statements) await tx.execute(sql.raw(statement))
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
      )
    }
    return missing.length
  })
}

/** The table is the one drizzle-kit knows, so that its tools keep working. */
async function readNewest(tx: Db): Promise<number> {
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(sql`
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint
    )`)
  const { rows } = await tx.execute<{ newest: string | null }>(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  )
  return Number(rows[0]?.newest ?? 0)
}
