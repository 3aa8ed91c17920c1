import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** Money is an integer in minor units of the row's currency. Times carry their zone. */
const at = (name: string) => timestamp(name, { withTimezone: true })
const createdAt = () => at('created_at').notNull().defaultNow()
const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity()
const bigIdentity = () => bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity()

export const brands = pgTable('brands', {
  id: identity(),
  name: text('name').notNull().unique(),
  slug: text('slug').notNull().unique(),
  logoUrl: text('logo_url'),
})

export const products = pgTable(
  'products',
  {
    id: identity(),
    name: text('name').notNull().unique(),
    slug: text('slug').notNull().unique(),
    brand: text('brand')
      .notNull()
      .references(() => brands.name, { onUpdate: 'cascade' }),
    imageUrl: text('image_url'),
    category: text('category').notNull().default('Snus'),
    /** The smallest pack it is sold in. The pack of an offer is on the offer. */
    cansPerPack: smallint('cans_per_pack').notNull().default(1),
    /** Always per pouch; what the can prints per gram is converted before it comes here. */
    nicotineMg: numeric('nicotine_mg', { precision: 5, scale: 2, mode: 'number' }),
    nicotineSource: text('nicotine_source'),
    kind: text('kind').notNull(),
    format: text('format'),
    flavourFamily: text('flavour_family').notNull(),
    flavour: text('flavour'),
    pouchesPerCan: smallint('pouches_per_can'),
    pouchWeightG: numeric('pouch_weight_g', { precision: 5, scale: 2, mode: 'number' }),
    /** Members see a product from its creation, everybody from here on. */
    listedFrom: at('listed_from'),
    status: text('status').notNull().default('unlisted'),
    createdAt: createdAt(),
  },
  (table) => [
    index('products_brand').on(table.brand),
    check('products_status', sql`${table.status} in ('listed', 'unlisted')`),
    check('products_kind', sql`${table.kind} in ('nicotine pouch', 'snus', 'white snus', 'nicotine-free')`),
    check('products_format', sql`${table.format} in ('mini', 'slim', 'original', 'large', 'loose')`),
    check('products_cans', sql`${table.cansPerPack} > 0`),
    check('products_nicotine', sql`${table.nicotineMg} >= 0`),
    check('products_pouches', sql`${table.pouchesPerCan} > 0`),
  ],
)

/** Other names a store may use; an operator's decision adds one. */
export const productAliases = pgTable(
  'product_aliases',
  {
    id: identity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    alias: text('alias').notNull(),
    source: text('source').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('product_aliases_alias').on(table.alias)],
)

export const productGtins = pgTable(
  'product_gtins',
  {
    gtin: text('gtin').primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    level: text('level').notNull(),
    cans: smallint('cans').notNull().default(1),
  },
  (table) => [
    check('product_gtins_gtin', sql`${table.gtin} ~ '^([0-9]{8}|[0-9]{12,14})$'`),
    check('product_gtins_level', sql`${table.level} in ('can', 'roll')`),
    check('product_gtins_cans', sql`${table.cans} > 0`),
  ],
)

/** What a store charges for one region, in minor units of its own currency. */
export type StoreShipping = {
  cost: number
  freeFrom: number | null
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
    apiKeyName: text('api_key_name'),
    platform: text('platform').notNull(),
    feedOptions: jsonb('feed_options').notNull().default({}),
    currency: text('currency').notNull(),
    country: text('country').notNull(),
    /** Countries; empty means it does not say. */
    shipsTo: text('ships_to').array().notNull().default([]),
    /** By region. A region that is null is not served; one that is missing is not known. */
    shipping: jsonb('shipping').$type<Partial<Record<string, StoreShipping | null>>>().notNull().default({}),
    affiliateTemplate: text('affiliate_template'),
    status: text('status').notNull().default('active'),
    crawlDelayMs: integer('crawl_delay_ms').notNull().default(1000),
    /** Invented, for trying the site out. Never beside real stores. */
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    check('stores_status', sql`${table.status} in ('active', 'paused', 'pending')`),
    check('stores_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check('stores_country', sql`${table.country} ~ '^[A-Z]{2}$'`),
    check('stores_rating', sql`${table.trustpilotRating} between 0 and 5`),
    check('stores_url', sql`${table.storeUrl} ~ '^https?://'`),
  ],
)

/** One reading of one store's feed. When an offer was last seen follows from the newest complete one. */
export const feedRuns = pgTable(
  'feed_runs',
  {
    id: bigIdentity().primaryKey(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    status: text('status').notNull(),
    startedAt: at('started_at').notNull(),
    finishedAt: at('finished_at'),
    seen: integer('seen').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    gone: integer('gone').notNull().default(0),
    rejected: integer('rejected').notNull().default(0),
    reason: text('reason'),
    /** Of the raw bytes: the same hash as last time ends a run as unchanged. */
    contentHash: text('content_hash'),
  },
  (table) => [
    index('feed_runs_store').on(table.storeId, table.finishedAt),
    check('feed_runs_status', sql`${table.status} in ('running', 'complete', 'unchanged', 'held', 'failed')`),
  ],
)

export const feedRunRejects = pgTable(
  'feed_run_rejects',
  {
    runId: bigint('run_id', { mode: 'number' })
      .notNull()
      .references(() => feedRuns.id, { onDelete: 'cascade' }),
    row: integer('row').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.row] })],
)

/** What a store said, raw, beside what we understood of it. */
export const listings = pgTable(
  'listings',
  {
    id: identity(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    externalId: text('external_id').notNull(),
    title: text('title').notNull(),
    raw: jsonb('raw').notNull().default({}),
    productId: integer('product_id').references(() => products.id),
    cans: smallint('cans'),
    reason: text('reason'),
    state: text('state').notNull().default('new'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('listings_external').on(table.storeId, table.externalId),
    check('listings_state', sql`${table.state} in ('new', 'matched', 'review', 'ignored')`),
    check('listings_cans', sql`${table.cans} > 0`),
  ],
)

export const matchDecisions = pgTable('match_decisions', {
  id: identity(),
  listingId: integer('listing_id')
    .notNull()
    .references(() => listings.id),
  productId: integer('product_id').references(() => products.id),
  cans: smallint('cans'),
  decidedBy: text('decided_by').notNull(),
  createdAt: createdAt(),
})

/** What stands now. Written only when something changed. */
export const offers = pgTable(
  'offers',
  {
    id: identity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    cans: smallint('cans').notNull(),
    listingId: integer('listing_id').references(() => listings.id),
    price: integer('price').notNull(),
    originalPrice: integer('original_price'),
    currency: text('currency').notNull(),
    /** Euro cents at the rate of the day it changed: for comparing, never for judging history. */
    priceEur: integer('price_eur').notNull(),
    stock: text('stock').notNull(),
    rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }),
    reviewCount: integer('review_count').notNull().default(0),
    shippingCost: integer('shipping_cost'),
    freeShippingFrom: integer('free_shipping_from'),
    deliveryDays: text('delivery_days'),
    storeProductUrl: text('store_product_url').notNull(),
    changedAt: at('changed_at').notNull().defaultNow(),
    goneAt: at('gone_at'),
  },
  (table) => [
    unique('offers_pack').on(table.productId, table.storeId, table.cans),
    index('offers_store').on(table.storeId),
    check('offers_cans', sql`${table.cans} > 0`),
    check('offers_price', sql`${table.price} > 0 and ${table.priceEur} > 0`),
    check('offers_original', sql`${table.originalPrice} > ${table.price}`),
    check('offers_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check(
      'offers_stock',
      sql`${table.stock} in ('in_stock', 'out_of_stock', 'preorder', 'backorder', 'unknown')`,
    ),
    check('offers_rating', sql`${table.rating} between 0 and 5`),
    check('offers_url', sql`${table.storeProductUrl} ~ '^https?://'`),
  ],
)

/**
 * History: one row whenever price, earlier price, stock or shipping of an offer changed. Columns stand in the order
 * that packs them tightest; rating, review_count and store_product_url are kept on the offer and only filled here
 * when a source dates them, because a null costs nothing.
 */
export const productPrices = pgTable(
  'product_prices',
  {
    fetchedAt: at('fetched_at').notNull(),
    /** Two thousand million records are enough, and eight bytes instead of four would cost one in six. */
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id),
    price: integer('price').notNull(),
    originalPrice: integer('original_price'),
    shippingCost: integer('shipping_cost'),
    freeShippingFrom: integer('free_shipping_from'),
    reviewCount: integer('review_count'),
    inStock: boolean('in_stock').notNull(),
    currency: text('currency').notNull(),
    rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }),
    deliveryDays: text('delivery_days'),
    storeProductUrl: text('store_product_url'),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.id] }),
    index('product_prices_fetched_at').using('brin', table.fetchedAt),
    check('product_prices_price', sql`${table.price} > 0`),
  ],
)

/** Units of a currency that one euro buys, from a day on. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    currency: text('currency').notNull(),
    validFrom: date('valid_from').notNull(),
    perEur: numeric('per_eur', { precision: 14, scale: 6, mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.currency, table.validFrom] }),
    check('exchange_rates_positive', sql`${table.perEur} > 0`),
  ],
)

/** One row. Whoever changes what a page shows raises it in the same transaction; NOTIFY is only a hint to look. */
export const catalogueVersion = pgTable(
  'catalogue_version',
  {
    only: boolean('only').primaryKey().default(true),
    version: bigint('version', { mode: 'number' }).notNull().default(0),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (table) => [check('catalogue_version_single', sql`${table.only}`)],
)

/** No address and no cookie: which offer was opened, and when. */
export const clicks = pgTable(
  'clicks',
  {
    id: bigIdentity().primaryKey(),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id),
    clickedAt: at('clicked_at').notNull().defaultNow(),
  },
  (table) => [index('clicks_offer').on(table.offerId, table.clickedAt)],
)

/** Insert only. */
export const auditLog = pgTable('audit_log', {
  id: bigIdentity().primaryKey(),
  at: at('at').notNull().defaultNow(),
  actor: text('actor'),
  action: text('action').notNull(),
  target: text('target'),
  detail: jsonb('detail').notNull().default({}),
})

export const memberOffers = pgTable('member_offers', {
  id: identity(),
  storeId: integer('store_id')
    .notNull()
    .references(() => stores.id),
  title: text('title').notNull(),
  description: text('description').notNull(),
  code: text('code'),
  validFrom: at('valid_from').notNull(),
  validTo: at('valid_to'),
})

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: identity(),
    email: text('email').notNull(),
    fullName: text('full_name'),
    userId: text('user_id'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('newsletter_subscribers_email').on(sql`lower(${table.email})`)],
)

export const retailerApplications = pgTable('retailer_applications', {
  id: identity(),
  storeName: text('store_name').notNull(),
  contactName: text('contact_name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  website: text('website').notNull(),
  address: text('address').notNull(),
  description: text('description'),
  createdAt: createdAt(),
})

export const contactMessages = pgTable('contact_messages', {
  id: identity(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  createdAt: createdAt(),
})

/** Mail on its way. Whoever claims one sets its next attempt to when the claim ends, so that a crash loses nothing. */
export const mailQueue = pgTable(
  'mail_queue',
  {
    id: identity(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    status: text('status').notNull().default('waiting'),
    attempts: smallint('attempts').notNull().default(0),
    nextAttemptAt: at('next_attempt_at').notNull().defaultNow(),
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: at('sent_at'),
  },
  (table) => [
    index('mail_queue_due').on(table.nextAttemptAt).where(sql`${table.status} = 'waiting'`),
    check('mail_queue_status', sql`${table.status} in ('waiting', 'sent', 'failed')`),
  ],
)

/** Fields are named as better-auth knows them, columns as ours are. */
export const users = pgTable('users', {
  id: text('id').primaryKey(),
  email: text('email').notNull().unique(),
  /** Empty where none was given. */
  name: text('full_name').notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image_url'),
  createdAt: createdAt(),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expiresAt: at('expires_at').notNull(),
    /** Stays empty: better-auth has a field for it, we do not keep addresses. */
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires_at').on(table.expiresAt)],
)

/** A way to sign in as a user. The one with a password has the provider 'credential'. */
export const userCredentials = pgTable(
  'user_credentials',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    /** Its scrypt hash. */
    password: text('password_hash'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [unique('user_credentials_account').on(table.userId, table.providerId, table.accountId)],
)

/** Short-lived proofs, such as the token of a mailed link. */
export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
)

/** How often something was tried within a span of time. The key is a hash: no address can be read from it. */
export const attempts = pgTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (table) => [index('attempts_ends_at').on(table.endsAt)],
)

/** Made once and shared by all nodes of one database. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: createdAt(),
})
