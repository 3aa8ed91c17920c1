import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { amount, at, identity } from './columns.ts'
import { stores } from './stores.ts'

/**
 * What a store charges for a parcel to single countries, in its own currency. Countries that are in none of its rules
 * have the rule of their region, in `stores.shipping`. A country is in one rule of a store at most.
 */
export const shippingRules = pgTable(
  'shipping_rules',
  {
    id: identity(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    countries: text('countries').array().notNull(),
    /** False: it does not send there. */
    sends: boolean('sends').notNull().default(true),
    cost: amount('cost'),
    freeFrom: amount('free_from'),
    daysFrom: smallint('days_from'),
    daysTo: smallint('days_to'),
    changedAt: at('changed_at').notNull().defaultNow(),
    /** The admin's address; null for rules of the demo. */
    changedBy: text('changed_by'),
  },
  (table) => [
    index('shipping_rules_store').on(table.storeId),
    check('shipping_rules_countries', sql`cardinality(${table.countries}) > 0`),
    check(
      'shipping_rules_cost',
      sql`${table.sends} = (${table.cost} is not null) and coalesce(${table.cost}, 0) >= 0`,
    ),
    check('shipping_rules_free_from', sql`${table.freeFrom} > 0`),
    check('shipping_rules_days', sql`${table.daysFrom} >= 0 and ${table.daysTo} >= ${table.daysFrom}`),
  ],
)
