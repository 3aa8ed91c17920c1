import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { Finding, Promised } from '#domain/alerts/alert.ts'
import { users } from './accounts.ts'
import { products } from './catalogue.ts'
import { amount, at, bigReference, createdAt, identity } from './columns.ts'
import { stores } from './stores.ts'

/** What a person wants to be told. The limit is in the currency of the row; a price at or under it is told. */
export const alerts = pgTable(
  'alerts',
  {
    id: identity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    productId: integer('product_id').references(() => products.id),
    /** Of a basket, so that only those whose products changed are planned again. */
    productIds: integer('product_ids').array(),
    /** The only store that counts; for stock. */
    storeId: integer('store_id').references(() => stores.id),
    /** The address of the list or of the basket, without its path. */
    query: text('query'),
    basis: text('basis').notNull(),
    /** Null for one can of the smallest pack, without shipping. */
    cans: smallint('cans'),
    /** A country or a region. */
    place: text('place').notNull(),
    currency: text('currency').notNull(),
    limit: amount('limit_amount'),
    /** The price from which a fall is counted. */
    base: amount('base_amount'),
    percent: smallint('percent'),
    /** The low of the last days counts prices until then. Of a list: lows that were reached later are news. */
    lowAt: at('low_at'),
    byMail: boolean('by_mail').notNull(),
    byPush: boolean('by_push').notNull(),
    byFeed: boolean('by_feed').notNull(),
    snoozedUntil: at('snoozed_until'),
    createdAt: createdAt(),
  },
  (table) => [
    index('alerts_user').on(table.userId),
    index('alerts_product').on(table.productId, table.place),
    index('alerts_place').on(table.place),
    index('alerts_filter').on(table.place).where(sql`${table.subject} = 'filter'`),
    index('alerts_basket').on(table.place).where(sql`${table.subject} = 'basket'`),
    index('alerts_low').on(table.lowAt).where(sql`${table.kind} = 'low'`),
    check('alerts_kind', sql`${table.kind} in ('target', 'drop', 'low', 'stock')`),
    check('alerts_subject', sql`${table.subject} in ('product', 'basket', 'filter')`),
    check('alerts_basis', sql`${table.basis} in ('can', 'total')`),
    check('alerts_of_product', sql`(${table.subject} = 'product') = (${table.productId} is not null)`),
    check('alerts_of_query', sql`(${table.subject} = 'product') = (${table.query} is null)`),
    check('alerts_limit', sql`(${table.kind} = 'stock') = (${table.limit} is null)`),
    check('alerts_cans', sql`${table.cans} > 0`),
  ],
)

/**
 * What an alert remembers about a product: one row once it was told or waits. Of a list also what it saw sold out, and
 * the prices from which it counts falls. 0 stands for a whole basket.
 */
export const alertStates = pgTable(
  'alert_states',
  {
    alertId: integer('alert_id')
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    productId: integer('product_id').notNull(),
    isArmed: boolean('is_armed').notNull(),
    toldAt: at('told_at'),
    /** What was told, in the currency of the alert; null for stock. */
    told: amount('told_amount'),
    waitingSince: at('waiting_since'),
    /** Of a list: the price from which a fall of this product is counted. */
    base: amount('base_amount'),
  },
  (table) => [
    primaryKey({ columns: [table.alertId, table.productId] }),
    index('alert_states_waiting').on(table.alertId).where(sql`${table.waitingSince} is not null`),
    // Without most of them: those by which a list only remembers the first price of a product.
    index('alert_states_product')
      .on(table.productId)
      .where(sql`${table.base} is null or not ${table.isArmed} or ${table.waitingSince} is not null`),
  ],
)

/** Everything that was found, told or not. The key names the change, so that it is told once. */
export const alertEvents = pgTable(
  'alert_events',
  {
    id: identity(),
    alertId: integer('alert_id').references(() => alerts.id, { onDelete: 'set null' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    changeKey: text('change_key').notNull(),
    promised: jsonb('promised').$type<Promised>().notNull(),
    found: jsonb('found').$type<Finding>().notNull(),
    /** Why it is not told; null for what is. */
    silence: text('silence'),
    /** When it may be told; null once it was, and for what is not. */
    dueAt: at('due_at'),
    messageId: integer('message_id').references(() => alertMessages.id),
    byFeed: boolean('by_feed').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('alert_events_change').on(table.alertId, table.changeKey),
    index('alert_events_user').on(table.userId, table.id),
    index('alert_events_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
)

/** A row for what was sent at one time by the same ways: several rows with one time are one message. */
export const alertMessages = pgTable(
  'alert_messages',
  {
    id: identity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    byMail: boolean('by_mail').notNull(),
    byPush: boolean('by_push').notNull(),
    sentAt: at('sent_at').notNull(),
  },
  (table) => [index('alert_messages_user').on(table.userId, table.sentAt)],
)

export const alertSettings = pgTable(
  'alert_settings',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    mostPerDay: smallint('most_per_day').notNull(),
    pace: text('pace').notNull(),
    isQuietAtNight: boolean('is_quiet_at_night').notNull(),
    timeZone: text('time_zone').notNull(),
    snoozedUntil: at('snoozed_until'),
    isMailStopped: boolean('is_mail_stopped').notNull().default(false),
    /** The secret part of the address of the private feed: to recognise it, and sealed, to show it again. */
    feedPrint: text('feed_print').unique(),
    feedSealed: text('feed_sealed'),
  },
  (table) => [check('alert_settings_pace', sql`${table.pace} in ('at-once', 'daily', 'weekly')`)],
)

/** One row: the catalogue's version by which alerts were last judged. A node with an older one must not judge. */
export const alertProgress = pgTable(
  'alert_progress',
  {
    only: boolean('only').primaryKey().default(true),
    version: bigReference('version').notNull(),
  },
  (table) => [check('alert_progress_single', sql`${table.only}`)],
)
