import { and, eq, inArray, sql } from 'drizzle-orm'
import { subscriberSubject } from '#domain/mail-links.ts'
import { type IssuePlace, UNKNOWN_PLACE } from '#domain/newsletter/issue.ts'
import type { Db } from './open-database.ts'
import { mailQueue } from './schema/mail.ts'
import { newsletterDeliveries as deliveries } from './schema/newsletter.ts'
import { newsletterSubscribers as subscribers } from './schema/people.ts'

/** Who gets an issue: readers of these places who had confirmed when sending began. */
export type Audience = {
  readonly issueId: number
  readonly places: ReadonlyArray<IssuePlace>
  readonly confirmedUntil: Date
}
export type Reader = {
  readonly id: number
  readonly email: string
  readonly language: string
  readonly country: string | null
}

/** The next readers without this issue. Locked, so that one who leaves at this moment is found either way. */
export function lockNextReaders(
  tx: Db,
  { limit, ...audience }: Audience & { limit: number },
): Promise<Reader[]> {
  const { id, email, language, country } = subscribers
  return tx
    .select({ id, email, language, country })
    .from(subscribers)
    .where(isWithout(audience))
    .orderBy(id)
    .limit(limit)
    .for('update')
}

/** How many readers are without this issue. */
export async function countReaders(db: Db, audience: Audience): Promise<number> {
  return db.$count(subscribers, isWithout(audience))
}

export async function insertDelivery(
  db: Db,
  delivery: { issueId: number; subscriberId: number; queuedAt: Date },
): Promise<void> {
  await db.insert(deliveries).values(delivery)
}

/** The key under which one mail of an issue to a reader is queued once. */
export function nameIssueMail(issueId: number, subscriberId: number): string {
  return `newsletter ${issueId} ${subscriberId}`
}

export type MailCounts = Readonly<Record<'waiting' | 'sent' | 'failed' | 'kept', number>>

/** The issue's mails by their state. Mails are deleted after a while. */
export async function countIssueMails(db: Db, issueId: number): Promise<MailCounts> {
  const key = sql`'newsletter ' || ${deliveries.issueId} || ' ' || ${deliveries.subscriberId}`
  const rows = await db
    .select({ status: mailQueue.status, count: sql<number>`count(*)::int` })
    .from(deliveries)
    .innerJoin(mailQueue, eq(mailQueue.onceKey, key))
    .where(eq(deliveries.issueId, issueId))
    .groupBy(mailQueue.status)
  const none: MailCounts = { waiting: 0, sent: 0, failed: 0, kept: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) }
}

/** Takes back the issues that these readers have not been sent yet, because they left. */
export async function withdrawIssues(db: Db, readers: ReadonlyArray<{ readonly id: number }>): Promise<void> {
  if (readers.length === 0) return
  const subjects = readers.map(({ id }) => subscriberSubject(id))
  await db
    .delete(mailQueue)
    .where(
      and(
        eq(mailQueue.kind, 'newsletter-issue'),
        inArray(mailQueue.linkSubject, subjects),
        inArray(mailQueue.status, ['waiting', 'failed']),
      ),
    )
}

function isWithout({ issueId, places, confirmedUntil }: Audience) {
  return and(
    eq(subscribers.status, 'confirmed'),
    sql`coalesce(${subscribers.confirmedAt}, ${subscribers.createdAt}) <= ${confirmedUntil}`,
    inArray(sql`coalesce(${subscribers.country}, ${UNKNOWN_PLACE})`, [...places]),
    sql`not exists (select from ${deliveries}
      where ${deliveries.issueId} = ${issueId} and ${deliveries.subscriberId} = ${subscribers.id})`,
  )
}
