import { and, asc, desc, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { TableQuery } from '#domain/table-query.ts'
import type { Db } from './open-database.ts'

export type TablePage<Row> = { readonly total: number; readonly rows: ReadonlyArray<Row> }

/**
 * One page of a table in the panel, and how many rows there are in all. The caller names the columns for sorting and
 * searching; the address only chooses among them.
 */
export async function readTablePage<Select extends PgSelect>(
  db: Db,
  {
    select,
    query,
    sortBy,
    searchIn,
    where = [],
    last,
  }: {
    /** Makes a new select each time, `$dynamic()` and without where or order: it is needed twice. */
    select: () => Select
    query: TableQuery
    sortBy: Readonly<Record<string, PgColumn | SQL>>
    searchIn: ReadonlyArray<PgColumn | SQL>
    where?: ReadonlyArray<SQL | undefined>
    /** Decides between rows that are otherwise equal, so that each row is on exactly one page. */
    last: PgColumn | SQL
  },
): Promise<TablePage<Awaited<Select>[number]>> {
  const condition = and(...where, ...findWords(query.search, searchIn))
  const order = query.direction === 'asc' ? asc : desc
  const chosen = sortBy[query.sort]
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${select().where(condition).getSQL()}) counted`,
  )
  const rows = await select()
    .where(condition)
    .orderBy(...(chosen ? [sql`${order(chosen)} nulls last`] : []), order(last))
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage)
  return { total: counted[0]?.total ?? 0, rows: rows as Awaited<Select> }
}

/** Every word must be in one of the columns. */
function findWords(search: string, searchIn: ReadonlyArray<PgColumn | SQL>): Array<SQL | undefined> {
  const words = search.split(/\s+/).filter((word) => word !== '')
  return words.map((word) => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
    return or(...searchIn.map((column) => sql`${column}::text ilike ${pattern}`))
  })
}
