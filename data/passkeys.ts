import { and, eq } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { passkeys } from './schema/accounts.ts'

export function listPasskeys(db: Db, userId: string) {
  return db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      isBackedUp: passkeys.backedUp,
      createdAt: passkeys.createdAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.createdAt, passkeys.id)
}

type Ownership = { userId: string; id: string }

/** False when this user has no such key. */
export async function renamePasskey(
  db: Db,
  { userId, id, name }: Ownership & { name: string },
): Promise<boolean> {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(isOwn({ userId, id }))
    .returning({ id: passkeys.id })
  return renamed.length > 0
}

/** False when this user has no such key. */
export async function deletePasskey(db: Db, ownership: Ownership): Promise<boolean> {
  const deleted = await db.delete(passkeys).where(isOwn(ownership)).returning({ id: passkeys.id })
  return deleted.length > 0
}

/** All of a user's. Returns how many there were. */
export async function deletePasskeys(db: Db, userId: string): Promise<number> {
  const deleted = await db.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })
  return deleted.length
}

export function countPasskeys(db: Db, userId: string): Promise<number> {
  return db.$count(passkeys, eq(passkeys.userId, userId))
}

function isOwn({ userId, id }: Ownership) {
  return and(eq(passkeys.userId, userId), eq(passkeys.id, id))
}
