import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { at, createdAt, identity } from './columns.ts'

/** Mail on its way. A sender that claims one sets its next attempt to the claim's end, so a crash loses nothing. */
export const mailQueue = pgTable(
  'mail_queue',
  {
    id: identity(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    html: text('html'),
    /** Beyond the usual ones, such as List-Unsubscribe. */
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    kind: text('kind').notNull().default('message'),
    /** The purpose of its link and the person it is for. Its token is made when the mail is sent, never kept. */
    linkPurpose: text('link_purpose'),
    linkSubject: text('link_subject'),
    /** Two mails with the same key are one mail. */
    onceKey: text('once_key').unique(),
    /** Kept: written while no mail server was set up, for the operator to see. */
    status: text('status').notNull().default('waiting'),
    attempts: smallint('attempts').notNull().default(0),
    nextAttemptAt: at('next_attempt_at').notNull().defaultNow(),
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: at('sent_at'),
  },
  (table) => [
    index('mail_queue_due').on(table.nextAttemptAt).where(sql`${table.status} = 'waiting'`),
    index('mail_queue_failed').on(table.nextAttemptAt).where(sql`${table.status} = 'failed'`),
    check('mail_queue_status', sql`${table.status} in ('waiting', 'sent', 'failed', 'kept')`),
  ],
)
