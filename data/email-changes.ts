import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { emailChanges } from './schema/accounts.ts'

/** At which of the two addresses. */
export type EmailSide = 'old' | 'new'
export type EmailChange = typeof emailChanges.$inferSelect

/** Replaces an earlier request, which no longer counts. */
export async function saveEmailChange(
  db: Db,
  { userId, newEmail, now }: { userId: string; newEmail: string; now: Date },
): Promise<void> {
  const values = { newEmail, requestedAt: now, oldConfirmedAt: null, newConfirmedAt: null }
  await db
    .insert(emailChanges)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: emailChanges.userId, set: values })
}

export async function findEmailChange(
  db: Db,
  { userId, since }: { userId: string; since: Date },
): Promise<EmailChange | null> {
  const [row] = await db.select().from(emailChanges).where(isOpen({ userId, since }))
  return row ?? null
}

/** Returns the change after confirming; null when there is none. Of two at once the second sees the first write. */
export async function confirmEmailSide(
  db: Db,
  { userId, since, side, now }: { userId: string; since: Date; side: EmailSide; now: Date },
): Promise<EmailChange | null> {
  const [row] = await db
    .update(emailChanges)
    .set(side === 'old' ? { oldConfirmedAt: now } : { newConfirmedAt: now })
    .where(isOpen({ userId, since }))
    .returning()
  return row ?? null
}

export async function deleteEmailChange(db: Db, userId: string): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId))
}

/** For all users: a change requested before this moment can no longer be confirmed. Returns how many there were. */
export async function deleteEmailChangesBefore(db: Db, moment: Date): Promise<number> {
  const { rowCount } = await db.delete(emailChanges).where(lte(emailChanges.requestedAt, moment))
  return rowCount ?? 0
}

function isOpen({ userId, since }: { userId: string; since: Date }) {
  return and(eq(emailChanges.userId, userId), gt(emailChanges.requestedAt, since))
}
