import { sql } from 'drizzle-orm'
import type { Db } from '#data/open-database.ts'

/** Every row of these tables in one text, for comparing: the same text, the same rows. */
export async function dumpTables(db: Db, tables: ReadonlyArray<string>): Promise<string> {
  const parts = tables.map(
    (table) => `'${table}', (select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from ${table} t)`,
  )
  const { rows } = await db.execute<{ dump: string }>(
    sql.raw(`select jsonb_pretty(jsonb_build_object(${parts.join(', ')})) as dump`),
  )
  return rows[0]!.dump
}
