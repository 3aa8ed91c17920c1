import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Db } from '#data/open-database.ts'

const FIXTURES = new URL('../data/__fixtures__/schemas/', import.meta.url)
const MIGRATIONS = new URL('../data/migrations/', import.meta.url)

type Applied = ReadonlyArray<{ tag: string; when: number }>

/**
 * One folder for each schema that a released version had, the oldest first. It holds the migrations that were
 * edited afterwards.
 */
export function listOldSchemas(): string[] {
  const entries = fs.readdirSync(FIXTURES, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return names.toSorted((a, b) => readApplied(a).length - readApplied(b).length)
}

function readApplied(name: string): Applied {
  return JSON.parse(read(`${name}/applied.json`))
}

export async function emptyDatabase(db: Db): Promise<void> {
  for (const statement of [
    'drop schema public cascade',
    'drop schema if exists drizzle cascade',
    'create schema public',
  ])
    await db.execute(sql.raw(statement))
}

/** As the version of that time left it, with a few rows of each kind. */
export async function makeOldDatabase(db: Db, name: string): Promise<{ hasAccounts: boolean }> {
  await emptyDatabase(db)
  await db.execute(sql`create schema drizzle`)
  await db.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  const applied = readApplied(name)
  for (const { tag, when } of applied) {
    const text = readMigration(name, tag)
    for (const statement of text.split('--> statement-breakpoint')) await db.execute(sql.raw(statement))
    const hash = createHash('sha256').update(text).digest('hex')
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`,
    )
  }
  const has = (migration: string) => applied.some(({ tag }) => tag === migration)
  const hasAccounts = has('0001_accounts')
  await db.execute(sql.raw(read('catalogue-rows.sql')))
  if (hasAccounts) await db.execute(sql.raw(read('account-rows.sql')))
  // Mails with links, and their tokens beside the subscribers, where tokens were still stored.
  if (has('0003_feeds_and_club') && !has('0006_link_tokens')) await db.execute(sql.raw(read('link-rows.sql')))
  return { hasAccounts }
}

function readMigration(name: string, tag: string): string {
  const edited = new URL(`${name}/${tag}.sql`, FIXTURES)
  return fs.readFileSync(fs.existsSync(edited) ? edited : new URL(`${tag}.sql`, MIGRATIONS), 'utf8')
}

function read(file: string): string {
  return fs.readFileSync(new URL(file, FIXTURES), 'utf8')
}

/**
 * Everything a migration can make, in a fixed order: the order of columns may differ. Of a table in partitions only the
 * whole: which partitions there are depends on its rows.
 */
export async function describeSchema(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ line: string }>(sql`
    with partition as (select oid, relname from pg_class where relispartition)
    select format('%s.%s %s %s %s %s', table_name, column_name, data_type, is_nullable, column_default, identity_maximum) as line
      from information_schema.columns where table_schema = 'public'
        and table_name not in (select relname from partition)
    union all
    select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
        and conrelid not in (select oid from partition)
    union all
    select indexdef from pg_indexes where schemaname = 'public'
        and tablename not in (select relname from partition)
    union all
    select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select format('%s %s', relname, reloptions) from pg_class
      where relnamespace = 'public'::regnamespace and reloptions is not null
    order by line`)
  return rows.map(({ line }) => line)
}
