import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { at, createdAt, identity } from './columns.ts'

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
    /** Always per pouch; a figure per gram on the can is converted before it is stored. */
    nicotineMg: numeric('nicotine_mg', { precision: 5, scale: 2, mode: 'number' }),
    nicotineSource: text('nicotine_source'),
    kind: text('kind').notNull(),
    format: text('format'),
    flavourFamily: text('flavour_family').notNull(),
    flavour: text('flavour'),
    pouchesPerCan: smallint('pouches_per_can'),
    pouchWeightG: numeric('pouch_weight_g', { precision: 5, scale: 2, mode: 'number' }),
    /** Members see a product from its creation, all visitors from here on. */
    listedFrom: at('listed_from'),
    status: text('status').notNull().default('unlisted'),
    /** Notes for a matcher or an operator, such as which number the can prints. */
    notes: text('notes'),
    /** The product it turned out to be the same as. */
    mergedInto: integer('merged_into').references((): AnyPgColumn => products.id),
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

/** One row. Code that changes what a page shows raises it in the same transaction; NOTIFY is only a hint to look. */
export const catalogueVersion = pgTable(
  'catalogue_version',
  {
    only: boolean('only').primaryKey().default(true),
    version: bigint('version', { mode: 'number' }).notNull().default(0),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (table) => [check('catalogue_version_single', sql`${table.only}`)],
)
