import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { suppressions } from './schema/people.ts'

export async function insertSuppression(db: Db, email: string): Promise<void> {
  await db
    .insert(suppressions)
    .values({ emailHash: hashEmail(email) })
    .onConflictDoNothing()
}

/** For who asks for mails again. */
export async function deleteSuppression(db: Db, email: string): Promise<void> {
  await db.delete(suppressions).where(eq(suppressions.emailHash, hashEmail(email)))
}

function hashEmail(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
}
