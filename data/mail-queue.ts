import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { FORGOTTEN_WHEN_DONE } from '#domain/mail.ts'
import type { LinkPurpose } from '#domain/mail-links.ts'
import type { Db } from './open-database.ts'
import { mailQueue } from './schema/mail.ts'

type Mail = {
  readonly recipient: string
  readonly replyTo: string | null
  readonly subject: string
  /** As text, and the same as HTML. */
  readonly body: string
  readonly html: string | null
  /** Beyond the usual ones. */
  readonly headers: Readonly<Record<string, string>>
  readonly kind: string
}
export type NewMail = Mail & {
  /** Of its link, whose token is made when the mail is sent. */
  readonly linkPurpose?: LinkPurpose
  readonly linkSubject?: string
  readonly onceKey: string | null
  /** Kept: for the operator to see, and never sent. */
  readonly status: 'waiting' | 'kept'
}
/** The number of the attempt says whose claim it is: a later one has a higher number. */
export type ClaimedMail = Mail & {
  readonly id: number
  readonly attempts: number
  /** Its last sender stopped between handing it over and noting the answer. */
  readonly mayHaveArrived: boolean
}

/** In place of an error, while the mail server is given a mail that must not be sent twice. */
const HANDED_OVER = 'The sender stopped while it handed this mail over. It may have arrived.'

/** A mail whose key exists already is not written again. */
export async function insertMail(db: Db, mail: NewMail): Promise<void> {
  await db.insert(mailQueue).values(mail).onConflictDoNothing({ target: mailQueue.onceKey })
}

/** Claims one mail that is due, until the claim ends; null when there is none. While it is claimed it has no error. */
export async function claimMail(
  db: Db,
  { claimSeconds }: { claimSeconds: number },
): Promise<ClaimedMail | null> {
  const { rows } = await db.execute<{
    id: number
    recipient: string
    reply_to: string | null
    subject: string
    body: string
    html: string | null
    headers: Record<string, string>
    kind: string
    attempts: number
    may_have_arrived: boolean
  }>(sql`
    with due as materialized (
      select id, coalesce(last_error = ${HANDED_OVER}, false) as may_have_arrived from mail_queue
      where status = 'waiting' and next_attempt_at <= now()
      order by next_attempt_at, id
      for update skip locked
      limit 1
    )
    update mail_queue
    set attempts = attempts + 1, last_error = null, next_attempt_at = now() + make_interval(secs => ${claimSeconds})
    from due
    where mail_queue.id = due.id
    returning mail_queue.id, recipient, reply_to, subject, body, html, headers, kind, attempts, may_have_arrived`)
  const [row] = rows
  if (!row) return null
  const { reply_to: replyTo, may_have_arrived: mayHaveArrived, ...mail } = row
  return { ...mail, replyTo, mayHaveArrived }
}

/** The purpose of a mail's link, for its sender: locks the row until the transaction ends. Null: the link has ended. */
export async function lockLink(
  tx: Db,
  claim: ClaimedMail,
): Promise<{ purpose: string; subject: string } | null> {
  const [row] = await tx
    .select({ purpose: mailQueue.linkPurpose, subject: mailQueue.linkSubject })
    .from(mailQueue)
    .where(isClaimed(claim))
    .for('update')
  return row?.purpose && row.subject ? { purpose: row.purpose, subject: row.subject } : null
}

export async function markSent(db: Db, mail: ClaimedMail): Promise<void> {
  if (isForgotten(mail)) return deleteClaimed(db, mail)
  await db
    .update(mailQueue)
    .set({ status: 'sent', sentAt: sql`now()`, lastError: null })
    .where(isClaimed(mail))
}

/** Just before the mail server is given it, so that a later claim knows. */
export async function markHandedOver(db: Db, mail: ClaimedMail): Promise<void> {
  await db.update(mailQueue).set({ lastError: HANDED_OVER }).where(isClaimed(mail))
}

/** Given up, because sending it again could be sending it twice. */
export function markUncertain(db: Db, mail: ClaimedMail): Promise<void> {
  return markUnsent(db, mail, { reason: HANDED_OVER, retrySeconds: null })
}

/** A mail without a next attempt has failed for good. */
export async function markUnsent(
  db: Db,
  mail: ClaimedMail,
  { reason, retrySeconds }: { reason: string; retrySeconds: number | null },
): Promise<void> {
  if (retrySeconds === null && isForgotten(mail)) return deleteClaimed(db, mail)
  await db
    .update(mailQueue)
    .set({
      lastError: reason,
      ...(retrySeconds === null
        ? { status: 'failed' }
        : { nextAttemptAt: sql`now() + make_interval(secs => ${retrySeconds})` }),
    })
    .where(isClaimed(mail))
}

/** Mail that is still to be sent stays. Returns how many there were. */
export async function deleteMailBefore(db: Db, before: Date): Promise<number> {
  const deleted = await db
    .delete(mailQueue)
    .where(and(ne(mailQueue.status, 'waiting'), lt(mailQueue.createdAt, before)))
    .returning({ id: mailQueue.id })
  return deleted.length
}

function isForgotten({ kind }: ClaimedMail): boolean {
  return FORGOTTEN_WHEN_DONE.has(kind)
}

async function deleteClaimed(db: Db, mail: ClaimedMail): Promise<void> {
  await db.delete(mailQueue).where(isClaimed(mail))
}

function isClaimed({ id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>) {
  return and(eq(mailQueue.id, id), eq(mailQueue.attempts, attempts))
}
