import { eq } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { suppressions } from './schema/people.ts'

export async function insertSuppression(db: Db, fingerprint: string): Promise<void> {
  await db.insert(suppressions).values({ emailHash: fingerprint, isKeyed: true }).onConflictDoNothing()
}

export async function deleteSuppression(db: Db, fingerprint: string): Promise<void> {
  await db.delete(suppressions).where(eq(suppressions.emailHash, fingerprint))
}

/** Replaces each hash without a key by its fingerprint; returns how many there were. */
export function keyPlainSuppressions(db: Db, fingerprint: (hash: string) => string): Promise<number> {
  return db.transaction(async (tx) => {
    const plain = await tx.delete(suppressions).where(eq(suppressions.isKeyed, false)).returning()
    for (const { emailHash, createdAt } of plain) {
      const keyed = { emailHash: fingerprint(emailHash), isKeyed: true, createdAt }
      await tx.insert(suppressions).values(keyed).onConflictDoNothing()
    }
    return plain.length
  })
}
