import { and, eq, like } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { sessions, verifications } from './schema/accounts.ts'

/** Records when a session proved a factor. Factors that are not named stay as they are. */
export async function markSession(
  db: Db,
  session: { readonly id: string } | { readonly token: string },
  shown: { readonly passwordAt?: Date; readonly secondFactorAt?: Date | null },
): Promise<void> {
  const condition = 'id' in session ? eq(sessions.id, session.id) : eq(sessions.token, session.token)
  await db.update(sessions).set(shown).where(condition)
}

/** For a user without a second factor any more: its earlier proofs no longer count. */
export async function forgetSecondFactor(db: Db, userId: string): Promise<void> {
  await db.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId))
}

/** Of sign-ins that wait for their second step. */
export async function deleteChallenges(db: Db, userId: string): Promise<void> {
  await db
    .delete(verifications)
    .where(and(eq(verifications.value, userId), like(verifications.identifier, '2fa-%')))
}
