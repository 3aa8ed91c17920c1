import { and, eq, gt, sql } from 'drizzle-orm'
import type { TableQuery } from '#domain/table-query.ts'
import type { Db } from './open-database.ts'
import { sessions, userRoles, users } from './schema/accounts.ts'
import { readTablePage, type TablePage } from './table-page.ts'

export type UserRow = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: string | null
  readonly hasSecondFactor: boolean
  readonly isVerified: boolean
  readonly createdAt: Date
  readonly sessionCount: number
}

export function readUsersPage(db: Db, query: TableQuery): Promise<TablePage<UserRow>> {
  const { id, email, name, createdAt, twoFactorEnabled, emailVerified } = users
  const sessionCount = sql<number>`(
    select count(*)::int from ${sessions} where ${sessions.userId} = ${users.id} and ${sessions.expiresAt} > now()
  )`
  const columns = {
    id,
    email,
    name,
    role: userRoles.role,
    hasSecondFactor: twoFactorEnabled,
    isVerified: emailVerified,
    createdAt,
    sessionCount,
  }
  return readTablePage(db, {
    select: () =>
      db.select(columns).from(users).leftJoin(userRoles, eq(userRoles.userId, users.id)).$dynamic(),
    query,
    sortBy: { createdAt, email, name, role: userRoles.role },
    searchIn: [email, name],
    where: [
      query.filters.role === 'admin' ? eq(userRoles.role, 'admin') : undefined,
      query.filters.role === 'member' ? sql`${userRoles.role} is null` : undefined,
    ],
    last: id,
  })
}

export async function findUserEmail(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, id))
  return row?.email ?? null
}

/** Returns how many of them were still good. */
export async function endUserSessions(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .returning({ id: sessions.id })
  return ended.length
}
