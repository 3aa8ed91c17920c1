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
} from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'
import { amount, at, createdAt, identity } from './columns.ts'
import { offers } from './offers.ts'
import { stores } from './stores.ts'

/**
 * The store's words behind an offer's price, where the listing no longer has them: a listing is not written again when
 * only its price changes.
 */
export const offerEvidence = pgTable('offer_evidence', {
  offerId: integer('offer_id')
    .primaryKey()
    .references(() => offers.id, { onDelete: 'cascade' }),
  readAt: at('read_at').notNull(),
  /** The price that these words gave. */
  price: amount('price').notNull(),
  originalPrice: amount('original_price'),
  currency: text('currency').notNull(),
  stock: text('stock').notNull(),
  title: text('title').notNull(),
  vendor: text('vendor').notNull(),
  variant: text('variant').notNull(),
  gtin: text('gtin'),
  raw: jsonb('raw').$type<Record<string, string>>().notNull(),
})

/** A visitor's report of a wrong price, with what was shown and what we knew. */
export const priceReports = pgTable(
  'price_reports',
  {
    id: identity(),
    /** Shown to the visitor, and in the answer. */
    code: text('code').notNull().unique(),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    reason: text('reason').notNull(),
    /** The offer's price when it was reported. */
    price: amount('price').notNull(),
    currency: text('currency').notNull(),
    /** A copy of what the visitor saw. */
    seen: jsonb('seen').$type<Record<string, string | number | null>>().notNull(),
    /** What we knew of the price then. */
    evidence: jsonb('evidence').$type<Record<string, unknown>>().notNull(),
    /** Of the visitor's network, for counting independent reports; never the address itself. */
    network: text('network'),
    /** Counts towards hiding the offer: the visitor saw the current price, and its network had not reported it yet. */
    isCounted: boolean('is_counted').notNull(),
    /** For one answer; deleted with it. */
    email: text('email'),
    language: text('language').notNull(),
    createdAt: createdAt(),
    answer: text('answer'),
    answeredBy: text('answered_by'),
    answeredAt: at('answered_at'),
  },
  (table) => [
    index('price_reports_offer').on(table.offerId),
    index('price_reports_store').on(table.storeId, table.answeredAt),
    index('price_reports_open').on(table.offerId).where(sql`${table.answer} is null`),
    check(
      'price_reports_reason',
      sql`${table.reason} in ('price', 'shipping', 'product', 'stock', 'region')`,
    ),
    check('price_reports_answer', sql`${table.answer} in ('right', 'fixed', 'asked')`),
  ],
)

/** Every time that reports hid an offer, for the limit per store and day. */
export const offerHides = pgTable(
  'offer_hides',
  {
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    hiddenAt: at('hidden_at').notNull(),
    reports: smallint('reports').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.offerId, table.hiddenAt] }),
    index('offer_hides_store').on(table.storeId, table.hiddenAt),
  ],
)
