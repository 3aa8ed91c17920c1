import { createHash, randomUUID } from 'node:crypto'
import { and, eq, gt, like } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { verifications } from './schema/accounts.ts'

/** What the link of a mail is good for. */
export type ProofPurpose = 'verify-email' | 'reset-password' | 'change-email-old' | 'change-email-new'

type Given = { readonly purpose: ProofPurpose; readonly token: string; readonly now: Date }

/** Kept as a hash: who reads the table can follow no link. An older one for the same is worth nothing any more. */
export async function insertProof(
  db: Db,
  {
    purpose,
    token,
    userId,
    expiresAt,
  }: { purpose: ProofPurpose; token: string; userId: string; expiresAt: Date },
): Promise<void> {
  await deleteProofs(db, { purpose, userId })
  await db
    .insert(verifications)
    .values({ id: randomUUID(), identifier: identify(purpose, token), value: userId, expiresAt })
}

/** Whose it is, without using it up; null when it is unknown, used or too old. */
export async function findProof(db: Db, given: Given): Promise<{ userId: string } | null> {
  const [row] = await db.select({ userId: verifications.value }).from(verifications).where(isGood(given))
  return row ?? null
}

/** One statement: of any number who use it at once, one is told whose it is. */
export async function useUpProof(db: Db, given: Given): Promise<{ userId: string } | null> {
  const [row] = await db.delete(verifications).where(isGood(given)).returning({ userId: verifications.value })
  return row ?? null
}

export async function deleteProofs(
  db: Db,
  { purpose, userId }: { purpose: ProofPurpose; userId: string },
): Promise<void> {
  await db
    .delete(verifications)
    .where(and(eq(verifications.value, userId), like(verifications.identifier, `${purpose}:%`)))
}

/** The user who is half signed in by a challenge of better-auth; null when it is over. */
export async function findChallengedUser(
  db: Db,
  { identifier, now }: { identifier: string; now: Date },
): Promise<string | null> {
  const [row] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, now)))
  return row?.userId ?? null
}

/** Everything short-lived that names a user. */
export async function deleteProofsOf(db: Db, userId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, userId))
}

function isGood({ purpose, token, now }: Given) {
  return and(eq(verifications.identifier, identify(purpose, token)), gt(verifications.expiresAt, now))
}

function identify(purpose: ProofPurpose, token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('base64url')}`
}
