import { eq } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { secrets } from './schema/operation.ts'

/** The secret of this name; the first caller sets it, also among nodes that start together. */
export async function findOrKeepSecret(
  db: Db,
  { name, candidate }: { name: string; candidate: string },
): Promise<string> {
  await db.insert(secrets).values({ name, value: candidate }).onConflictDoNothing()
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  if (!row) throw new Error(`the secret ${name} was not kept`)
  return row.value
}
