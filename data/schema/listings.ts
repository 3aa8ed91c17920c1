import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PriceDoubt } from '#domain/guards/price-doubt.ts'
import { productAliases, products } from './catalogue.ts'
import { amount, at, bigReference, createdAt, identity } from './columns.ts'
import { feedRuns } from './feeds.ts'
import { stores } from './stores.ts'

export type ListingCandidate = { readonly productId: number; readonly score: number; readonly why: string }

/** A store's own words, raw, beside what we understood of them. */
export const listings = pgTable(
  'listings',
  {
    id: identity(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    externalId: text('external_id').notNull(),
    title: text('title').notNull(),
    vendor: text('vendor').notNull().default(''),
    variant: text('variant').notNull().default(''),
    url: text('url'),
    gtin: text('gtin'),
    /** What it cost when this row was last written: evidence for an operator, never a price to show. */
    price: amount('price'),
    currency: text('currency'),
    /** Of everything that a match depends on: while it is unchanged, so is the match. */
    fingerprint: text('fingerprint'),
    raw: jsonb('raw').notNull().default({}),
    productId: integer('product_id').references(() => products.id),
    cans: smallint('cans'),
    reason: text('reason'),
    /** The matcher's reason, for machines; null for listings that were matched before it was kept. */
    matchCode: text('match_code'),
    /** The best three, where an operator must choose. */
    candidates: jsonb('candidates').$type<ListingCandidate[]>().notNull().default([]),
    state: text('state').notNull().default('new'),
    createdAt: createdAt(),
    changedAt: at('changed_at').notNull().defaultNow(),
    /** Since when the feed no longer has it. */
    goneAt: at('gone_at'),
  },
  (table) => [
    index('listings_state').on(table.state, table.storeId),
    index('listings_product').on(table.productId),
    unique('listings_external').on(table.storeId, table.externalId),
    check('listings_state', sql`${table.state} in ('new', 'matched', 'review', 'ignored')`),
    check('listings_cans', sql`${table.cans} > 0`),
  ],
)

export const matchDecisions = pgTable(
  'match_decisions',
  {
    id: identity(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id),
    productId: integer('product_id').references(() => products.id),
    cans: smallint('cans'),
    action: text('action').notNull(),
    /** The listing's match before, so that the decision can be undone. */
    previous: jsonb('previous').notNull().default({}),
    aliasId: integer('alias_id').references(() => productAliases.id, { onDelete: 'set null' }),
    decidedBy: text('decided_by').notNull(),
    undoneAt: at('undone_at'),
    undoneBy: text('undone_by'),
    createdAt: createdAt(),
  },
  (table) => [
    index('match_decisions_listing').on(table.listingId),
    check('match_decisions_action', sql`${table.action} in ('link', 'new-product', 'ignore')`),
  ],
)

/**
 * A doubt about a price: one row however often the feed repeats it. The offer keeps its own price until an operator or,
 * for a small doubt, a later reading decides otherwise.
 */
export const heldPrices = pgTable(
  'held_prices',
  {
    id: identity(),
    runId: bigReference('run_id')
      .notNull()
      .references(() => feedRuns.id, { onDelete: 'cascade' }),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    cans: smallint('cans').notNull(),
    listingId: integer('listing_id').references(() => listings.id),
    price: amount('price').notNull(),
    /** What stood before; null for an offer that would be new. */
    previousPrice: amount('previous_price'),
    currency: text('currency').notNull(),
    reason: text('reason').notNull(),
    /** The figures behind the reason. */
    doubt: jsonb('doubt').$type<PriceDoubt>(),
    /** Too far from what is likely: no reading confirms it. */
    needsOperator: boolean('needs_operator').notNull().default(true),
    /** How many runs said it. */
    readings: integer('readings').notNull().default(1),
    /** Since when the feed says this price, or nearly this one. */
    saidSince: at('said_since').notNull().defaultNow(),
    /** When it was read last. */
    readAt: at('read_at').notNull().defaultNow(),
    /** The discarded price that it nearly repeats. */
    repeatsId: integer('repeats_id').references((): AnyPgColumn => heldPrices.id, { onDelete: 'set null' }),
    /** When the store was asked about it by mail. */
    askedAt: at('asked_at'),
    createdAt: createdAt(),
    resolution: text('resolution'),
    resolvedBy: text('resolved_by'),
    resolvedAt: at('resolved_at'),
  },
  (table) => [
    uniqueIndex('held_prices_open')
      .on(table.storeId, table.productId, table.cans)
      .where(sql`${table.resolution} is null`),
    index('held_prices_pack').on(table.storeId, table.productId, table.cans),
    check(
      'held_prices_resolution',
      sql`${table.resolution} in ('accepted', 'confirmed', 'discarded', 'superseded')`,
    ),
  ],
)
