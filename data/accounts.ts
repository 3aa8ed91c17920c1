import { eq, lt } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { sessions, users } from './schema/accounts.ts'

export async function hasUser(db: Db, by: { id: string } | { email: string }): Promise<boolean> {
  const condition = 'id' in by ? eq(users.id, by.id) : eq(users.email, by.email)
  const rows = await db.select({ id: users.id }).from(users).where(condition)
  return rows.length > 0
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}
