import type { Db } from '#data/open-database.ts'
import { brands, products } from '#data/schema/catalogue.ts'
import { listings } from '#data/schema/listings.ts'
import { offers, productPrices } from '#data/schema/offers.ts'
import { stores } from '#data/schema/stores.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { slugify } from '#domain/text.ts'

/** Tests write amounts as plain numbers. */
type Plain<Row> = {
  [Column in keyof Row]: NonNullable<Row[Column]> extends Minor
    ? number | Extract<Row[Column], null | undefined>
    : Row[Column]
}
type OfferRow = typeof offers.$inferInsert
type PriceRow = typeof productPrices.$inferInsert
type ListingRow = typeof listings.$inferInsert

/** Rows for tests: every function fills in the columns the test does not need and returns the new id. */

let lastNumber = 0

function nextNumber(): number {
  lastNumber += 1
  return lastNumber
}

export async function insertBrand(db: Db, row: Partial<typeof brands.$inferInsert> = {}): Promise<string> {
  const name = row.name ?? `Brand ${nextNumber()}`
  await db.insert(brands).values({ slug: slugify(name), ...row, name })
  return name
}

export async function insertProduct(
  db: Db,
  row: Partial<typeof products.$inferInsert> = {},
): Promise<number> {
  const name = row.name ?? `Frost Mint ${nextNumber()}`
  const values = {
    slug: slugify(name),
    kind: 'nicotine pouch',
    flavourFamily: 'mint',
    status: 'listed',
    ...row,
    name,
    brand: row.brand ?? (await insertBrand(db)),
  }
  return firstId(await db.insert(products).values(values).returning({ id: products.id }))
}

export async function insertStore(db: Db, row: Partial<typeof stores.$inferInsert> = {}): Promise<number> {
  const number = nextNumber()
  const values = {
    name: `Store ${number}`,
    storeUrl: `https://store-${number}.example`,
    platform: 'shopify',
    currency: 'EUR',
    country: 'SE',
    ...row,
  }
  return firstId(await db.insert(stores).values(values).returning({ id: stores.id }))
}

/** In stock, one can, 4.90 euro. */
export async function insertOffer(db: Db, row: Partial<Plain<OfferRow>> = {}): Promise<number> {
  const values = {
    cans: 1,
    price: 490,
    currency: 'EUR',
    priceEurMinor: 490,
    stock: 'in_stock',
    storeProductUrl: 'https://store.example/frost-mint',
    ...row,
    productId: row.productId ?? (await insertProduct(db)),
    storeId: row.storeId ?? (await insertStore(db)),
  }
  return firstId(
    await db
      .insert(offers)
      .values(values as OfferRow)
      .returning({ id: offers.id }),
  )
}

/** As a run leaves one that it could not match. */
export async function insertListing(db: Db, row: Partial<Plain<ListingRow>> = {}): Promise<number> {
  const number = nextNumber()
  const values = {
    externalId: `listing-${number}`,
    title: `Frost Mint ${number}`,
    ...row,
    storeId: row.storeId ?? (await insertStore(db)),
  }
  return firstId(
    await db
      .insert(listings)
      .values(values as ListingRow)
      .returning({ id: listings.id }),
  )
}

export async function insertPrice(
  db: Db,
  row: Plain<Pick<PriceRow, 'productId' | 'offerId' | 'fetchedAt' | 'price'>> & Partial<Plain<PriceRow>>,
): Promise<void> {
  await db.insert(productPrices).values({ inStock: true, currency: 'EUR', ...row } as PriceRow)
}

function firstId(rows: { id: number }[]): number {
  const [row] = rows
  if (!row) throw new Error('the insert answered no row')
  return row.id
}
