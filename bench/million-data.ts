import { sql } from 'drizzle-orm'
import { raiseVersion } from '#data/catalogue-version.ts'
import { migrate } from '#data/migrate.ts'
import { type Database, openDatabase } from '#data/open-database.ts'

export const PRODUCTS = 50_000
export const OFFERS_EACH = 20
const STORES = 200
const BRANDS = 250

/** A large site, invented by the database itself: a million offers, each with some records of its past. */
export async function fillMillion(
  databaseUrl: string,
  { dataDir, recordsEach }: { dataDir: string; recordsEach: number },
): Promise<Database> {
  const onPanic = (message: string) => {
    throw new Error(message)
  }
  const database = await openDatabase({ databaseUrl, dataDir, onPanic })
  await migrate(database)
  const { db } = database
  await db.execute(sql`
    insert into brands (name, slug) select 'Brand ' || n, 'brand-' || n from generate_series(1, ${BRANDS}::int) n`)
  await db.execute(sql`
    insert into products (name, slug, brand, kind, format, flavour_family, nicotine_mg, pouches_per_can, status)
    select 'Brand ' || n % ${BRANDS}::int + 1 || ' ' || (array['Cool', 'Fresh', 'Deep', 'Royal', 'Wild'])[n % 5 + 1]
        || ' ' || (array['Mint', 'Citrus', 'Berry', 'Coffee'])[n % 4 + 1] || ' Slim ' || n,
      'product-' || n, 'Brand ' || n % ${BRANDS}::int + 1, 'nicotine pouch', 'slim',
      (array['mint', 'citrus', 'berry', 'coffee'])[n % 4 + 1], n % 20 + 1, 20, 'listed'
    from generate_series(1, ${PRODUCTS}::int) n`)
  await db.execute(sql`
    insert into stores (name, store_url, platform, currency, country)
    select 'Store ' || n, 'https://store-' || n || '.example', 'json', 'EUR', 'DE'
    from generate_series(1, ${STORES}::int) n`)
  await db.execute(sql`
    insert into offers (product_id, store_id, cans, price, currency, price_eur, stock, store_product_url, changed_at)
    select p, (p * 7 + s * 10) % ${STORES}::int + 1, 1, price, 'EUR', price, 'in_stock',
      'https://store.example/' || p, now() - interval '1 hour'
    from generate_series(1, ${PRODUCTS}::int) p, generate_series(1, ${OFFERS_EACH}::int) s,
      lateral (select 300 + (p * 31 + s * 17) % 400 as price) t`)
  await addHistory(database, recordsEach)
  await db.transaction((tx) => raiseVersion(tx))
  await db.execute(sql`analyze`)
  return database
}

/** One record of every offer for each step back in time, the newest equal to the offer. */
async function addHistory({ db }: Database, recordsEach: number) {
  for (let step = recordsEach - 1; step >= 0; step--)
    await db.execute(sql`
      insert into product_prices (fetched_at, product_id, offer_id, price, in_stock, currency)
      select now() - make_interval(hours => 1, days => ${step * 9}::int), product_id, id,
        price + ${step}::int * 10, true, currency
      from offers`)
}
