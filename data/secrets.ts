import { eq } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { secrets } from './schema/operation.ts'

/** The one that signs sessions, where it is not a file. */
export const AUTH_SECRET = 'auth'

export async function findSecret(db: Db, name: string): Promise<string | null> {
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  return row?.value ?? null
}

/** The secret of this name; the first caller sets it, also among nodes that start together. */
export async function findOrKeepSecret(
  db: Db,
  { name, candidate }: { name: string; candidate: string },
): Promise<string> {
  await db.insert(secrets).values({ name, value: candidate }).onConflictDoNothing()
  const kept = await findSecret(db, name)
  if (kept === null) throw new Error(`the secret ${name} was not kept`)
  return kept
}

/** For one that cannot be read any more. */
export async function replaceSecret(db: Db, { name, value }: { name: string; value: string }): Promise<void> {
  await db.update(secrets).set({ value }).where(eq(secrets.name, name))
}
