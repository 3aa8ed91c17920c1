import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'
import { amount, at, bigIdentity, identity } from './columns.ts'
import { listings } from './listings.ts'
import { stores } from './stores.ts'

/** The current offers. Written only when something changed. */
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
    price: amount('price').notNull(),
    originalPrice: amount('original_price'),
    currency: text('currency').notNull(),
    /** Euro cents at the rate of the day it changed: for comparing, never for judging history. */
    priceEurMinor: amount('price_eur').notNull(),
    stock: text('stock').notNull(),
    rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }),
    reviewCount: integer('review_count').notNull().default(0),
    shippingCost: amount('shipping_cost'),
    freeShippingFrom: amount('free_shipping_from'),
    /** The listing's cost and days by country, such as 'DE:390:2-5 SE:290'; null where it names no country. */
    shippingTo: text('shipping_to'),
    deliveryDays: text('delivery_days'),
    storeProductUrl: text('store_product_url').notNull(),
    changedAt: at('changed_at').notNull().defaultNow(),
    goneAt: at('gone_at'),
    /** Since when it is hidden because visitors reported its price; an operator shows it again. */
    hiddenAt: at('hidden_at'),
  },
  (table) => [
    unique('offers_pack').on(table.productId, table.storeId, table.cans),
    index('offers_store').on(table.storeId),
    index('offers_hidden').on(table.storeId).where(sql`${table.hiddenAt} is not null`),
    check('offers_cans', sql`${table.cans} > 0`),
    check('offers_price', sql`${table.price} > 0 and ${table.priceEurMinor} > 0`),
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
 * History: one row whenever price, earlier price, stock or shipping of an offer changed. Columns are in the order
 * that packs them tightest; rating, review_count and store_product_url are kept on the offer and only filled here
 * when a source dates them, because a null costs nothing. Divided by month (decision 59), which Drizzle cannot say: the
 * migration 0018_price_months does. The key must hold the time for it; `id` alone tells records apart.
 */
export const productPrices = pgTable(
  'product_prices',
  {
    fetchedAt: at('fetched_at').notNull(),
    /** Two billion records are enough, and eight bytes instead of four would make rows a sixth larger. */
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id),
    price: amount('price').notNull(),
    originalPrice: amount('original_price'),
    shippingCost: amount('shipping_cost'),
    freeShippingFrom: amount('free_shipping_from'),
    reviewCount: integer('review_count'),
    inStock: boolean('in_stock').notNull(),
    currency: text('currency').notNull(),
    rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }),
    deliveryDays: text('delivery_days'),
    storeProductUrl: text('store_product_url'),
    /** The listing that said it; null for records older than this column. No reference: it would cost each write a look-up. */
    listingId: integer('listing_id'),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.id, table.fetchedAt] }),
    check('product_prices_price', sql`${table.price} > 0`),
  ],
)

/** No address and no cookie: which offer was opened, when, and at which price. */
export const clicks = pgTable(
  'clicks',
  {
    id: bigIdentity().primaryKey(),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id),
    clickedAt: at('clicked_at').notNull().defaultNow(),
    /** Sent to the network, so that a commission can be matched to the visit. Says nothing about the visitor. */
    clickId: text('click_id').unique(),
    /** What was shown. */
    price: amount('price'),
    currency: text('currency'),
  },
  (table) => [index('clicks_offer').on(table.offerId, table.clickedAt)],
)
