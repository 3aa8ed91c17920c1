import type { Db } from '#data/open-database.ts'
import type { TablePage } from '#data/table-page.ts'
import { parseTableQuery, type ShownTable, type TableQuery, type TableSpec } from '#domain/table-query.ts'
import { type CsvValue, writeCsv } from '#domain/write-csv.ts'
import { CONFIRM_FIRST } from '#services/accounts/confirm-identity.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'
import type { Admin } from './require-admin.ts'

/** A table of the panel: how it is sorted, filtered and read, and which columns its export has. */
export type AdminTable<Row> = {
  readonly spec: TableSpec
  /** Values of filters that only the database knows, such as the stores. */
  readonly listFilters?: (db: Db) => Promise<TableSpec['filters']>
  readonly read: (db: Db, query: TableQuery) => Promise<TablePage<Row>>
  readonly csv: ReadonlyArray<readonly [head: string, cell: (row: Row) => CsvValue]>
}

/** Enough for everything but an audit log of many years, which is exported in parts. */
const MOST_EXPORTED = 50_000

export async function loadTable<Row>(
  { db }: Pick<Deps, 'db'>,
  table: AdminTable<Row>,
  params: URLSearchParams,
): Promise<ShownTable<Row>> {
  const spec = await findSpec(db, table)
  const query = parseTableQuery(params, spec)
  return { ...(await table.read(db, query)), query, spec }
}

/**
 * The same rows in the same order as on the page, all pages at once. Asks for a fresh proof, and leaves one entry in
 * the audit log.
 */
export async function exportTable<Row>(
  { db }: Pick<Deps, 'db'>,
  {
    name,
    table,
    params,
    admin,
  }: { name: string; table: AdminTable<Row>; params: URLSearchParams; admin: Admin },
): Promise<{ ok: true; csv: string } | typeof CONFIRM_FIRST> {
  if (!admin.isConfirmed) return CONFIRM_FIRST
  const rows = await db.transaction(async (tx) => {
    const spec = await findSpec(tx, table)
    const query = { ...parseTableQuery(params, spec), page: 1, perPage: MOST_EXPORTED }
    const { rows: found } = await table.read(tx, query)
    const detail = { rows: found.length }
    await recordAudit(tx, { actor: admin.id, action: 'table-exported', target: `table ${name}`, detail })
    return found
  })
  const csv = writeCsv(
    table.csv.map(([head]) => head),
    rows.map((row) => table.csv.map(([, cell]) => cell(row))),
  )
  return { ok: true, csv }
}

async function findSpec<Row>(db: Db, { spec, listFilters }: AdminTable<Row>): Promise<TableSpec> {
  return listFilters ? { ...spec, filters: { ...spec.filters, ...(await listFilters(db)) } } : spec
}
