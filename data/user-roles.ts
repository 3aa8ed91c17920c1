import { and, count, eq, sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { userRoles, users } from './schema/accounts.ts'

export type UserRole = { readonly isAdmin: boolean }

/** As it is this moment: a user who lost the role a second ago is no admin. */
export async function readUserRole(db: Db, userId: string): Promise<UserRole> {
  const [row] = await db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId))
  return { isAdmin: row?.role === 'admin' }
}

export function listAdmins(db: Db) {
  return db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(eq(userRoles.role, 'admin'))
    .orderBy(users.id)
}

export async function countAdmins(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(userRoles).where(eq(userRoles.role, 'admin'))
  return row?.count ?? 0
}

/** No other transaction changes a role until this one ends, so that a count stays true. */
export async function lockRoles(tx: Db): Promise<void> {
  await tx.execute(sql`lock table user_roles in share row exclusive mode`)
}

/** False when the user has the role already. */
export async function insertAdmin(
  db: Db,
  { userId, grantedBy }: { userId: string; grantedBy: string },
): Promise<boolean> {
  const { rowCount } = await db
    .insert(userRoles)
    .values({ userId, role: 'admin', grantedBy })
    .onConflictDoNothing()
  return rowCount === 1
}

export async function deleteAdmin(db: Db, userId: string): Promise<void> {
  await db.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.role, 'admin')))
}
