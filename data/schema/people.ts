import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { at, createdAt, identity } from './columns.ts'
import { stores } from './stores.ts'

export const memberOffers = pgTable('member_offers', {
  id: identity(),
  storeId: integer('store_id')
    .notNull()
    .references(() => stores.id),
  title: text('title').notNull(),
  conditions: text('conditions'),
  code: text('code'),
  /** Empty means everything the store sells. */
  productIds: integer('product_ids').array().notNull().default([]),
  validFrom: at('valid_from').notNull(),
  validTo: at('valid_to'),
  createdAt: createdAt(),
})

/** A member offer in another language than English, which is in `member_offers` itself. */
export const memberOfferTexts = pgTable(
  'member_offer_texts',
  {
    memberOfferId: integer('member_offer_id')
      .notNull()
      .references(() => memberOffers.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    title: text('title').notNull(),
    conditions: text('conditions'),
  },
  (table) => [primaryKey({ columns: [table.memberOfferId, table.language] })],
)

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: identity(),
    email: text('email').notNull(),
    fullName: text('full_name'),
    /** Cleared with the account; the subscription stays. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Only confirmed subscribers are ever written to. */
    status: text('status').notNull().default('pending'),
    language: text('language').notNull().default('en'),
    /** Where orders go, as far as it was known at sign-up: the newsletter has the deals for it. */
    country: text('country'),
    /** Which wording was agreed to, where and when. */
    consentVersion: text('consent_version'),
    consentSource: text('consent_source'),
    consentAt: at('consent_at'),
    confirmedAt: at('confirmed_at'),
    unsubscribedAt: at('unsubscribed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('newsletter_subscribers_email').on(sql`lower(${table.email})`),
    check('newsletter_subscribers_status', sql`${table.status} in ('pending', 'confirmed', 'unsubscribed')`),
  ],
)

export const retailerApplications = pgTable(
  'retailer_applications',
  {
    id: identity(),
    storeName: text('store_name').notNull(),
    contactName: text('contact_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    website: text('website').notNull(),
    address: text('address').notNull(),
    description: text('description'),
    /** Of the page it was written on: the decision is mailed in it. */
    language: text('language').notNull().default('en'),
    status: text('status').notNull().default('new'),
    /** By operators, for operators. */
    note: text('note'),
    decidedBy: text('decided_by'),
    decidedAt: at('decided_at'),
    storeId: integer('store_id').references(() => stores.id),
    createdAt: createdAt(),
  },
  (table) => [check('retailer_applications_status', sql`${table.status} in ('new', 'approved', 'rejected')`)],
)

export const contactMessages = pgTable('contact_messages', {
  id: identity(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  /** When an operator dealt with it. */
  doneAt: at('done_at'),
  createdAt: createdAt(),
})

/** Addresses that must never be written to again, as hashes: the only trace of a deleted account. */
export const suppressions = pgTable('suppressions', {
  emailHash: text('email_hash').primaryKey(),
  /** False for a plain hash from before there was a key; the next start keys it. */
  isKeyed: boolean('is_keyed').notNull().default(false),
  createdAt: createdAt(),
})
