import { createHash, randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, like, lt, or, sql } from 'drizzle-orm'
import { type LinkPurpose, MAIL_LINKS } from '#domain/mail-links.ts'
import type { Db } from './open-database.ts'
import { verifications } from './schema/accounts.ts'
import { mailQueue } from './schema/mail.ts'

type Given = { readonly purpose: LinkPurpose; readonly token: string; readonly now: Date }

/** Kept as a hash: a reader of the table can follow no link. A newer one replaces a proof that is good only once. */
export async function insertProof(
  db: Db,
  {
    purpose,
    token,
    subject,
    expiresAt,
  }: { purpose: LinkPurpose; token: string; subject: string; expiresAt: Date },
): Promise<void> {
  if (MAIL_LINKS[purpose].isSingle)
    await db.delete(verifications).where(isOf({ purpose, subjects: [subject] }))
  await db
    .insert(verifications)
    .values({ id: randomUUID(), identifier: identify(purpose, token), value: subject, expiresAt })
}

/** Its subject, without using it up; null when it is unknown, used or too old. */
export async function findSubject(db: Db, given: Given): Promise<string | null> {
  const [row] = await db.select({ subject: verifications.value }).from(verifications).where(isGood(given))
  return row?.subject ?? null
}

/** One statement: of any number of uses at once, one gets the subject. */
export async function takeSubject(db: Db, given: Given): Promise<string | null> {
  const [row] = await db
    .delete(verifications)
    .where(isGood(given))
    .returning({ subject: verifications.value })
  return row?.subject ?? null
}

/** The same for a link that is for a user. */
export async function findProof(db: Db, given: Given): Promise<{ userId: string } | null> {
  const userId = await findSubject(db, given)
  return userId === null ? null : { userId }
}

export async function useUpProof(db: Db, given: Given): Promise<{ userId: string } | null> {
  const userId = await takeSubject(db, given)
  return userId === null ? null : { userId }
}

/** Ends links of a user for one purpose: those already mailed, and those in mails still to be sent. */
export function deleteProofs(
  db: Db,
  { purpose, userId }: { purpose: LinkPurpose; userId: string },
): Promise<void> {
  return endLinks(db, { purpose, subjects: [userId] })
}

/** Everything temporary that names a user: links, and challenges of better-auth, some of which hold more than an id. */
export async function deleteProofsOf(db: Db, userId: string): Promise<void> {
  await endLinks(db, { subjects: [userId] })
  await db.delete(verifications).where(sql`strpos(${verifications.value}, ${userId}) > 0`)
}

/**
 * Ends links. A waiting mail would make a new one when it is sent, so it is deleted too. Mails come first: one that is
 * being sent right now locks its row until its proof is written, which is then found.
 */
export async function endLinks(
  db: Db,
  { purpose, subjects }: { purpose?: LinkPurpose; subjects: ReadonlyArray<string> },
): Promise<void> {
  if (subjects.length === 0) return
  await db
    .delete(mailQueue)
    .where(
      and(
        inArray(mailQueue.linkSubject, [...subjects]),
        purpose && eq(mailQueue.linkPurpose, purpose),
        inArray(mailQueue.status, ['waiting', 'failed']),
      ),
    )
  await db.delete(verifications).where(isOf({ purpose, subjects }))
}

/** The user whom a challenge of better-auth has half signed in; null when it is over. */
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

/** Returns how many there were. */
export async function deleteExpiredProofs(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.delete(verifications).where(lt(verifications.expiresAt, now))
  return rowCount ?? 0
}

function isOf({ purpose, subjects }: { purpose?: LinkPurpose | undefined; subjects: ReadonlyArray<string> }) {
  const purposes = purpose ? [purpose] : Object.keys(MAIL_LINKS)
  return and(
    inArray(verifications.value, [...subjects]),
    or(...purposes.map((name) => like(verifications.identifier, `${name}:%`))),
  )
}

function isGood({ purpose, token, now }: Given) {
  return and(eq(verifications.identifier, identify(purpose, token)), gt(verifications.expiresAt, now))
}

function identify(purpose: LinkPurpose, token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('base64url')}`
}
