import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'
import { amount, at, identity } from './columns.ts'
import { listings } from './listings.ts'
import { stores } from './stores.ts'

/**
 * Prices of a listing that are in no offer's history: it waits for a match, a cheaper one counts, or its match changed.
 * Together with the records that name the listing they are all it ever said, and history is rewritten from them.
 */
export const listingPrices = pgTable(
  'listing_prices',
  {
    fetchedAt: at('fetched_at').notNull(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id),
    price: amount('price').notNull(),
    originalPrice: amount('original_price'),
    shippingCost: amount('shipping_cost'),
    inStock: boolean('in_stock').notNull(),
    /** It was once in an offer's history; all others were never compared with a market. */
    isBelieved: boolean('is_believed').notNull(),
    currency: text('currency').notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.fetchedAt] })],
)

/** Which rows a merge changed and what they were, so that it can be taken apart again. */
export const productMerges = pgTable(
  'product_merges',
  {
    id: identity(),
    fromId: integer('from_id')
      .notNull()
      .references(() => products.id),
    intoId: integer('into_id')
      .notNull()
      .references(() => products.id),
    mergedAt: at('merged_at').notNull(),
    mergedBy: text('merged_by').notNull(),
    before: jsonb('before').notNull(),
    undoneAt: at('undone_at'),
    undoneBy: text('undone_by'),
  },
  (table) => [index('product_merges_into').on(table.intoId), index('product_merges_from').on(table.fromId)],
)

/** When a store's prices of a product were last assigned again, for the line below its history. */
export const historyRewrites = pgTable(
  'history_rewrites',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    rewrittenAt: at('rewritten_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.storeId] })],
)
