import { index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { at, createdAt, identity } from './columns.ts'

/** A browser that shows notices. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: identity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The session in which it was asked for: when it is ended, the notices end too. An old one that ran out may stay. */
    sessionId: text('session_id'),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('push_subscriptions_user').on(table.userId)],
)

/** Notices on their way, as mails are: a sender that claims one sets its next attempt to the claim's end. */
export const pushQueue = pgTable(
  'push_queue',
  {
    id: identity(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    payload: jsonb('payload').$type<PushPayload>().notNull(),
    onceKey: text('once_key').notNull().unique(),
    attempts: smallint('attempts').notNull().default(0),
    nextAttemptAt: at('next_attempt_at').notNull().defaultNow(),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (table) => [index('push_queue_due').on(table.nextAttemptAt)],
)

/** What a notice shows. The address that stops it is made when it is sent. */
export type PushPayload = {
  readonly title: string
  readonly body: string
  /** With its language, without the origin. */
  readonly path: string
  readonly stopLabel: string
  /** The alert that its button stops; null for a notice about several, whose button ends notices in that browser. */
  readonly alertId: number | null
  readonly tag: string
}
