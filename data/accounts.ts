import { randomUUID } from 'node:crypto'
import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import type { Db } from './open-database.ts'
import { deleteSessionSubscriptions } from './push.ts'
import { sessions, twoFactors, userCredentials, users } from './schema/accounts.ts'

export type UserRow = typeof users.$inferSelect

/** Addresses are kept in lower case. */
export async function findUser(db: Db, by: { id: string } | { email: string }): Promise<UserRow | null> {
  const condition = 'id' in by ? eq(users.id, by.id) : eq(users.email, by.email.toLowerCase())
  const [row] = await db.select().from(users).where(condition)
  return row ?? null
}

/**
 * A user with a password, in the form that better-auth reads: the credential is named by the user's id. Null when the
 * address is taken.
 */
export async function insertAccount(
  db: Db,
  {
    hash,
    ...user
  }: { id: string; email: string; name: string; language: Language /** Of the password. */; hash: string },
): Promise<UserRow | null> {
  const { id: userId } = user
  const [row] = await db
    .insert(users)
    .values({ ...user, email: user.email.toLowerCase() })
    .onConflictDoNothing({ target: users.email })
    .returning()
  if (!row) return null
  const credential = { userId, providerId: 'credential', accountId: userId, password: hash }
  await db.insert(userCredentials).values({ id: randomUUID(), ...credential })
  return row
}

export async function updateUser(
  db: Db,
  id: string,
  changes: { name?: string; language?: Language; email?: string; emailVerified?: boolean },
): Promise<void> {
  await db
    .update(users)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(users.id, id))
}

export async function updatePasswordHash(
  db: Db,
  { userId, hash }: { userId: string; hash: string },
): Promise<void> {
  await db
    .update(userCredentials)
    .set({ password: hash, updatedAt: sql`now()` })
    .where(and(eq(userCredentials.userId, userId), eq(userCredentials.providerId, 'credential')))
}

/** Sessions, credentials, keys and roles go with it. */
export async function deleteUser(db: Db, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id))
}

/** From now on signing in asks for no code. */
export async function deleteAuthenticator(db: Db, userId: string): Promise<void> {
  await db.delete(twoFactors).where(eq(twoFactors.userId, userId))
  await db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId))
}

/** Replaces the earlier ones. `sealed` is the codes as the accounts seal them. */
export async function updateBackupCodes(
  db: Db,
  { userId, sealed }: { userId: string; sealed: string },
): Promise<void> {
  await db.update(twoFactors).set({ backupCodes: sealed }).where(eq(twoFactors.userId, userId))
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}

export function listSessions(db: Db, userId: string) {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(sql`${sessions.updatedAt} desc`, sessions.id)
}

/** Only this user's, whatever id is given. Returns how many there were. */
export async function deleteSessions(
  db: Db,
  { userId, only, except }: { userId: string; only?: string; except?: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(
        and(
          eq(sessions.userId, userId),
          only === undefined ? undefined : eq(sessions.id, only),
          except === undefined ? undefined : ne(sessions.id, except),
        ),
      )
      .returning({ id: sessions.id })
    await deleteSessionSubscriptions(
      tx,
      ended.map(({ id }) => id),
    )
    return ended.length
  })
}
