import { sql } from 'drizzle-orm'
import type { Db } from '#data/open-database.ts'

/** Every row of these tables in one text, for comparing: the same text, the same rows. */
export async function dumpTables(db: Db, tables: ReadonlyArray<string>): Promise<string> {
  const parts = tables.map(
    (table) =>
      `select '${table}' as name, (select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from ${table} t) as rows`,
  )
  const { rows } = await db.execute<{ dump: string }>(
    sql.raw(
      `select jsonb_pretty(jsonb_object_agg(name, rows)) as dump from (${parts.join(' union all ')}) as part`,
    ),
  )
  return rows[0]!.dump
}

/** Every row of every table, in the same form on every engine. */
export function dumpEveryTable(db: Db): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone = 'UTC'`)
    const { rows } = await tx.execute<{ name: string }>(
      sql`select quote_ident(relname) as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
    )
    return dumpTables(
      tx,
      rows.map(({ name }) => name),
    )
  })
}
