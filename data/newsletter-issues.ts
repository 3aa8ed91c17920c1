import { and, desc, eq, gte, inArray, isNull, lte } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { newsletterIssues as issues } from './schema/newsletter.ts'

export type NewsletterIssue = typeof issues.$inferSelect
type NewIssue = Pick<NewsletterIssue, 'week' | 'content' | 'pricesAt' | 'sendAt'>
type IssueChange = Partial<Omit<NewsletterIssue, 'id' | 'week' | 'createdAt'>>

/** Of any number of writers at once, one writes the week's draft; the others get null. */
export async function insertIssue(db: Db, issue: NewIssue): Promise<number | null> {
  const [row] = await db
    .insert(issues)
    .values(issue)
    .onConflictDoNothing({ target: issues.week })
    .returning({ id: issues.id })
  return row?.id ?? null
}

export async function updateIssue(db: Db, id: number, change: IssueChange): Promise<void> {
  await db.update(issues).set(change).where(eq(issues.id, id))
}

export async function findIssue(db: Db, id: number): Promise<NewsletterIssue | null> {
  const [row] = await db.select().from(issues).where(eq(issues.id, id))
  return row ?? null
}

export async function findIssueOfWeek(db: Db, week: string): Promise<NewsletterIssue | null> {
  const [row] = await db.select().from(issues).where(eq(issues.week, week))
  return row ?? null
}

/** The row is locked until the transaction ends. */
export async function lockIssue(tx: Db, id: number): Promise<NewsletterIssue | null> {
  const [row] = await tx.select().from(issues).where(eq(issues.id, id)).for('update')
  return row ?? null
}

/** A draft whose time to be sent has come, not too long ago. */
export async function findDueDraft(
  db: Db,
  { now, earliest }: { now: Date; earliest: Date },
): Promise<number | null> {
  const [row] = await db
    .select({ id: issues.id })
    .from(issues)
    .where(and(eq(issues.status, 'draft'), lte(issues.sendAt, now), gte(issues.sendAt, earliest)))
    .orderBy(issues.week)
    .limit(1)
  return row?.id ?? null
}

/** The issue that may queue more mails now. It is locked; one that another node works on is left to that node. */
export async function lockIssueToQueue(tx: Db, now: Date): Promise<NewsletterIssue | null> {
  const [row] = await tx
    .select()
    .from(issues)
    .where(and(eq(issues.status, 'sending'), lte(issues.nextBatchAt, now)))
    .orderBy(issues.week)
    .limit(1)
    .for('update', { skipLocked: true })
  return row ?? null
}

/** Sent, and its results are not kept yet. */
export async function listUnsettled(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: issues.id })
    .from(issues)
    .where(and(eq(issues.status, 'sent'), isNull(issues.sentCount)))
  return rows.map(({ id }) => id)
}

export function listIssues(db: Db, { limit }: { limit: number }): Promise<NewsletterIssue[]> {
  return db.select().from(issues).orderBy(desc(issues.week)).limit(limit)
}

/** Those that readers may see, the newest first. */
export function listPublicIssues(db: Db, { limit }: { limit: number }): Promise<NewsletterIssue[]> {
  return db.select().from(issues).where(isPublic()).orderBy(desc(issues.week)).limit(limit)
}

export async function findPublicIssue(db: Db, week: string): Promise<NewsletterIssue | null> {
  const [row] = await db
    .select()
    .from(issues)
    .where(and(eq(issues.week, week), isPublic()))
  return row ?? null
}

function isPublic() {
  return inArray(issues.status, ['sending', 'paused', 'sent'])
}
