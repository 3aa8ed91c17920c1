import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { IncidentFacts, IncidentKind } from '#domain/watch/incident.ts'
import { users } from './accounts.ts'
import { at, identity } from './columns.ts'

/** What went wrong by itself, for operators. Its mails are queued in the transaction that changes its row. */
export const incidents = pgTable(
  'incidents',
  {
    id: identity(),
    kind: text('kind').$type<IncidentKind>().notNull(),
    /** A store's id or a disk's name; empty where there is only one. */
    subject: text('subject').notNull(),
    facts: jsonb('facts').$type<IncidentFacts[IncidentKind]>().notNull(),
    openedAt: at('opened_at').notNull(),
    seenAt: at('seen_at').notNull(),
    endedAt: at('ended_at'),
    /** When it was told by mail. One that came back too soon after its end is not, unless it lasts. */
    toldAt: at('told_at'),
  },
  (table) => [
    uniqueIndex('incidents_open').on(table.kind, table.subject).where(sql`${table.endedAt} is null`),
    index('incidents_ended').on(table.endedAt),
    check(
      'incidents_kind',
      sql`${table.kind} in ('store-failing', 'prices-old', 'run-held', 'mail-late', 'mail-failed', 'disk-full', 'backup-old')`,
    ),
  ],
)

/** When an operator looked at the panel's first page: this time, and the time before. */
export const panelVisits = pgTable('panel_visits', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  lookedAt: at('looked_at').notNull(),
  beforeAt: at('before_at'),
})
