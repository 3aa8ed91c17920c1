import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { TableQuery } from '#domain/table-query.ts'
import type { Db } from './open-database.ts'
import { mailQueue } from './schema/mail.ts'
import { readTablePage, type TablePage } from './table-page.ts'

export type OutboxMail = typeof mailQueue.$inferSelect
export type OutboxRow = Omit<
  OutboxMail,
  'body' | 'html' | 'headers' | 'onceKey' | 'replyTo' | 'linkPurpose' | 'linkSubject'
>

/** Mails as the operator sees them, without their text. */
export function readOutboxPage(db: Db, query: TableQuery): Promise<TablePage<OutboxRow>> {
  const { id, recipient, subject, kind, status, attempts, nextAttemptAt, lastError, createdAt, sentAt } =
    mailQueue
  const columns = {
    id,
    recipient,
    subject,
    kind,
    status,
    attempts,
    nextAttemptAt,
    lastError,
    createdAt,
    sentAt,
  }
  return readTablePage(db, {
    select: () => db.select(columns).from(mailQueue).$dynamic(),
    query,
    sortBy: { createdAt, recipient, subject, kind, status, sentAt },
    searchIn: [recipient, subject, kind],
    where: [query.filters.status ? eq(status, query.filters.status) : undefined],
    last: id,
  })
}

export async function findOutboxMail(db: Db, id: number): Promise<OutboxMail | null> {
  const [mail] = await db.select().from(mailQueue).where(eq(mailQueue.id, id))
  return mail ?? null
}

/** As if it had never been tried. False when it has not failed. */
export async function retryMail(db: Db, id: number): Promise<boolean> {
  const { rowCount } = await db
    .update(mailQueue)
    .set({ status: 'waiting', attempts: 0, nextAttemptAt: sql`now()`, lastError: null })
    .where(and(eq(mailQueue.id, id), eq(mailQueue.status, 'failed')))
  return rowCount === 1
}

/** Leaves time to withdraw it. */
export async function postponeMail(
  db: Db,
  { onceKey, seconds }: { onceKey: string; seconds: number },
): Promise<void> {
  await db
    .update(mailQueue)
    .set({ nextAttemptAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(and(eq(mailQueue.onceKey, onceKey), eq(mailQueue.attempts, 0)))
}

/** Its recipient; null when it has left or a sender has it in hand. A mail that failed waits for its next attempt. */
export async function withdrawMail(db: Db, onceKey: string): Promise<string | null> {
  const [withdrawn] = await db
    .delete(mailQueue)
    .where(
      and(
        eq(mailQueue.onceKey, onceKey),
        or(eq(mailQueue.attempts, 0), isNotNull(mailQueue.lastError)),
        sql`${mailQueue.status} in ('waiting', 'kept')`,
      ),
    )
    .returning({ recipient: mailQueue.recipient })
  return withdrawn?.recipient ?? null
}
