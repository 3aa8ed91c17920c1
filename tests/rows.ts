import type { Db } from '#data/open-database.ts'
import { brands, feedRuns, offers, productPrices, products, stores } from '#data/schema.ts'
import { slugify } from '#domain/text.ts'

/** A listed product in the database, with its brand. */
export async function insertProduct(
  db: Db,
  { name = 'ZYN Cool Mint 6mg', brand = 'ZYN', ...overrides }: Partial<typeof products.$inferInsert> = {},
) {
  await db
    .insert(brands)
    .values({ name: brand, slug: slugify(brand) })
    .onConflictDoNothing()
  const [row] = await db
    .insert(products)
    .values({
      name,
      brand,
      slug: slugify(name),
      kind: 'nicotine pouch',
      format: 'slim',
      flavourFamily: 'mint',
      nicotineMg: 6,
      status: 'listed',
      ...overrides,
    })
    .returning()
  return row!
}

/** An active store that ships in the EU for 3.90, whose feed was read just now. */
export async function insertStore(
  db: Db,
  { name = 'Alpha', ...overrides }: Partial<typeof stores.$inferInsert> = {},
) {
  const [row] = await db
    .insert(stores)
    .values({
      name,
      storeUrl: `https://${slugify(name)}.example`,
      platform: 'shopify',
      currency: 'EUR',
      country: 'DE',
      shipping: { eu: { cost: 390, freeFrom: 4000, days: '2-4' } },
      ...overrides,
    })
    .returning()
  const now = new Date()
  await db.insert(feedRuns).values({ storeId: row!.id, status: 'complete', startedAt: now, finishedAt: now })
  return row!
}

/** An offer in stock with its first price record. */
export async function insertOffer(
  db: Db,
  values: Pick<typeof offers.$inferInsert, 'productId' | 'storeId'> & Partial<typeof offers.$inferInsert>,
  { at = new Date() }: { at?: Date } = {},
) {
  const price = values.price ?? 490
  const [row] = await db
    .insert(offers)
    .values({
      cans: 1,
      price,
      currency: 'EUR',
      priceEur: price,
      stock: 'in_stock',
      storeProductUrl: 'https://alpha.example/p/1',
      ...values,
    })
    .returning()
  await db.insert(productPrices).values({
    productId: row!.productId,
    offerId: row!.id,
    price: row!.price,
    currency: row!.currency,
    inStock: row!.stock === 'in_stock',
    fetchedAt: at,
  })
  return row!
}
