import { sql } from 'drizzle-orm'
import { raiseVersion } from '#data/catalogue-version.ts'
import { migrate } from '#data/migrate.ts'
import { type Database, type Db, openDatabase } from '#data/open-database.ts'
import { makePriceMonth } from '#data/price-months.ts'
import { daysBefore } from '#domain/retention.ts'

export const PRODUCTS = 50_000
export const OFFERS_EACH = 20
const STORES = 200
const BRANDS = 250
/** One store calls its price of every so many products reduced: their history is read with the catalogue. */
const REDUCED_EVERY = 10
/** As long as the longest line of a chart, and some before it. */
export const HISTORY_DAYS = 450
const SHORTEST_MONTH = 28
const KEY = 'product_prices_product_id_id_fetched_at_pk'

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
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    // References are right by construction, and looking them up would be most of the work.
    await tx.execute(sql`set local session_replication_role = 'replica'`)
    await tx.execute(sql`
      insert into brands (name, slug) select 'Brand ' || n, 'brand-' || n from generate_series(1, ${BRANDS}::int) n`)
    await tx.execute(sql`
      insert into products (name, slug, brand, kind, format, flavour_family, nicotine_mg, pouches_per_can, status)
      select 'Brand ' || n % ${BRANDS}::int + 1 || ' ' || (array['Cool', 'Fresh', 'Deep', 'Royal', 'Wild'])[n % 5 + 1]
          || ' ' || (array['Mint', 'Citrus', 'Berry', 'Coffee'])[n % 4 + 1] || ' Slim ' || n,
        'product-' || n, 'Brand ' || n % ${BRANDS}::int + 1, 'nicotine pouch', 'slim',
        (array['mint', 'citrus', 'berry', 'coffee'])[n % 4 + 1], n % 20 + 1, 20, 'listed'
      from generate_series(1, ${PRODUCTS}::int) n`)
    await tx.execute(sql`
      insert into stores (name, store_url, platform, currency, country)
      select 'Store ' || n, 'https://store-' || n || '.example', 'json', 'EUR', 'DE'
      from generate_series(1, ${STORES}::int) n`)
    await tx.execute(sql`
        insert into offers (product_id, store_id, cans, price, original_price, currency, price_eur, stock,
          store_product_url, changed_at)
        select p, (p * 7 + s * 10) % ${STORES}::int + 1, 1, price,
          case when s = 1 and p % ${REDUCED_EVERY}::int = 0 then price + 10 end, 'EUR', price, 'in_stock',
          'https://store.example/' || p, now() - interval '1 hour'
        from generate_series(1, ${PRODUCTS}::int) p, generate_series(1, ${OFFERS_EACH}::int) s,
          lateral (select 300 + (p * 31 + s * 17) % 400 as price) t`)
    await addHistory(tx, recordsEach)
    await tx.execute(sql`analyze`)
    await raiseVersion(tx)
  })
  return database
}

/** So many records of every offer, at even distances, the newest equal to the offer. */
async function addHistory(tx: Db, recordsEach: number) {
  for (let day = 0; day <= HISTORY_DAYS; day += SHORTEST_MONTH)
    await makePriceMonth(tx, daysBefore(new Date(), day).toISOString())
  // One key for all records at once takes a fraction of the time.
  await tx.execute(sql.raw(`alter table product_prices drop constraint ${KEY}`))
  const daysBetween = HISTORY_DAYS / recordsEach
  for (let step = recordsEach - 1; step >= 0; step--)
    await tx.execute(sql`
      insert into product_prices (fetched_at, product_id, offer_id, price, original_price, in_stock, currency)
      select now() - make_interval(secs => (${step}::int + id % 100 / 100.0) * ${daysBetween}::float8 * 86400), product_id, id,
        price + ${step}::int * 10, case when ${step}::int = 0 then original_price end, true, currency
      from offers`)
  await tx.execute(
    sql.raw(`alter table product_prices add constraint ${KEY} primary key (product_id, id, fetched_at)`),
  )
}
