import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { IssueContent, IssueStatus, IssueTexts } from '#domain/newsletter/issue.ts'
import { at, createdAt, identity } from './columns.ts'
import { newsletterSubscribers } from './people.ts'

/** One issue of the newsletter per week. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: identity(),
    /** Its Monday: 2026-11-16. */
    week: text('week').notNull().unique(),
    status: text('status').$type<IssueStatus>().notNull().default('draft'),
    /** The deals of every country, with the exchange rates of that moment. */
    content: jsonb('content').$type<IssueContent>().notNull(),
    /** When these prices were taken from the catalogue. */
    pricesAt: at('prices_at').notNull(),
    /** An operator's own words, by language. */
    texts: jsonb('texts').$type<IssueTexts>().notNull().default({}),
    /** Products that an operator took out. */
    leftOut: integer('left_out').array().notNull().default([]),
    /** When it is sent by itself, if that is wanted. */
    sendAt: at('send_at').notNull(),
    startedAt: at('started_at'),
    /** When the last mail was queued. */
    finishedAt: at('finished_at'),
    /** The rate: no more mails are queued before this. */
    nextBatchAt: at('next_batch_at'),
    /** Results that stay when the mails are deleted. Null while some are still on their way. */
    sentCount: integer('sent_count'),
    failedCount: integer('failed_count'),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'newsletter_issues_status',
      sql`${table.status} in ('draft', 'sending', 'paused', 'sent', 'empty')`,
    ),
  ],
)

/** That an issue was queued for a subscriber. Written in one transaction with the mail, so that there is one mail. */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    issueId: integer('issue_id')
      .notNull()
      .references(() => newsletterIssues.id),
    subscriberId: integer('subscriber_id')
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    queuedAt: at('queued_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.subscriberId] }),
    index('newsletter_deliveries_subscriber').on(table.subscriberId),
  ],
)
