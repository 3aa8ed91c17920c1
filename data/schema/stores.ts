import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import type { Minor } from '#domain/money/amounts.ts'
import { at, createdAt, identity } from './columns.ts'

/** A store's shipping charges for one region, in minor units of its own currency. */
export type StoreShipping = {
  cost: Minor
  freeFrom: Minor | null
  days: string | null
}

export const stores = pgTable(
  'stores',
  {
    id: identity(),
    name: text('name').notNull().unique(),
    storeUrl: text('store_url').notNull().unique(),
    logoUrl: text('logo_url'),
    trustpilotRating: numeric('trustpilot_rating', { precision: 2, scale: 1, mode: 'number' }),
    trustpilotReviewCount: integer('trustpilot_review_count').notNull().default(0),
    apiUrl: text('api_url'),
    /** The header or parameter in which its feed expects a key, and the key, encrypted. */
    apiKeyName: text('api_key_name'),
    apiKeyPlace: text('api_key_place'),
    apiKeySealed: text('api_key_sealed'),
    platform: text('platform').notNull(),
    feedOptions: jsonb('feed_options').notNull().default({}),
    currency: text('currency').notNull(),
    country: text('country').notNull(),
    /** The only countries it sends to, beside those of its shipping rules; empty where the store does not say. */
    shipsTo: text('ships_to').array().notNull().default([]),
    /** By region. A region that is null is not served; one that is missing is unknown. */
    shipping: jsonb('shipping').$type<Partial<Record<string, StoreShipping | null>>>().notNull().default({}),
    affiliateTemplate: text('affiliate_template'),
    status: text('status').notNull().default('active'),
    affiliateNetwork: text('affiliate_network'),
    notes: text('notes'),
    /** Where an operator asks the store about its prices. */
    contactEmail: text('contact_email'),
    /** When its feed is read next; null while nothing is planned. */
    nextRunAt: at('next_run_at'),
    crawlDelayMs: integer('crawl_delay_ms').notNull().default(1000),
    /** Invented, for trying the site out. Never beside real stores. */
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('stores_next_run').on(table.nextRunAt),
    check('stores_status', sql`${table.status} in ('active', 'paused', 'pending')`),
    check('stores_api_key_place', sql`${table.apiKeyPlace} in ('header', 'parameter')`),
    check('stores_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check('stores_country', sql`${table.country} ~ '^[A-Z]{2}$'`),
    check('stores_rating', sql`${table.trustpilotRating} between 0 and 5`),
    check('stores_url', sql`${table.storeUrl} ~ '^https?://'`),
  ],
)
