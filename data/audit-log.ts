import { eq, ne, sql } from 'drizzle-orm'
import type { TableQuery } from '#domain/table-query.ts'
import type { Db } from './open-database.ts'
import { users } from './schema/accounts.ts'
import { auditLog } from './schema/operation.ts'
import { readTablePage, type TablePage } from './table-page.ts'

export type AuditEntry = {
  /** The id of a user; null for the site itself. */
  readonly actor: string | null
  readonly action: string
  readonly target: string | null
  readonly detail: Readonly<Record<string, unknown>>
}

export async function insertAuditEntry(db: Db, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values(entry)
}

export type AuditRow = {
  readonly id: number
  readonly at: Date
  readonly actor: string | null
  readonly email: string | null
  readonly action: string
  readonly target: string | null
  readonly detail: unknown
}

/** The actor is shown by the address of the account, as long as it exists. */
export function readAuditPage(db: Db, query: TableQuery): Promise<TablePage<AuditRow>> {
  const { id, at, actor, action, target, detail } = auditLog
  return readTablePage(db, {
    select: () =>
      db
        .select({ id, at, actor, email: users.email, action, target, detail })
        .from(auditLog)
        .leftJoin(users, eq(users.id, auditLog.actor))
        .$dynamic(),
    query,
    sortBy: { at, action, email: users.email, target },
    searchIn: [action, target, detail, sql`coalesce(${users.email}, ${actor}, '')`],
    where: [
      query.filters.kind === 'denials' ? eq(action, 'denied') : undefined,
      query.filters.kind === 'changes' ? ne(action, 'denied') : undefined,
    ],
    last: id,
  })
}
