import type { ClientBase } from 'pg'
import { FORMAT_FACTS, feedOptions, feedPath } from './feeds/formats.ts'
import { findTroubles, isReadFirst } from './feeds/troubles.ts'
import type { DemoContent } from './generate-demo.ts'
import { RUN_INTERVAL_S } from './price-timeline.ts'
import { inventCode } from './product-codes.ts'
import type { DemoStore } from './stores.ts'

const INSERT_BRANDS = `
  insert into brands (id, name, slug)
  overriding system value
  select id, name, slug from jsonb_to_recordset($1::jsonb) as row (id int, name text, slug text)`

const INSERT_PRODUCTS = `
  insert into products (id, name, slug, brand, category, cans_per_pack, nicotine_mg, nicotine_source, kind, format,
    flavour_family, flavour, pouches_per_can, pouch_weight_g, notes, status, created_at, listed_from)
  overriding system value
  select id, name, slug, brand, category, "cansPerPack", "nicotineMg", "nicotineSource", kind, format,
    "flavourFamily", flavour, "pouchesPerCan", "pouchWeightG", notes, case when "isListed" then 'listed' else 'unlisted' end,
    $2::timestamptz - make_interval(secs => "createdAgeS"), $2::timestamptz - make_interval(secs => "createdAgeS")
  from jsonb_to_recordset($1::jsonb) as row (id int, name text, slug text, brand text, category text,
    "cansPerPack" smallint, "nicotineMg" numeric, "nicotineSource" text, kind text, format text,
    "flavourFamily" text, flavour text, "pouchesPerCan" smallint, "pouchWeightG" numeric, notes text, "isListed" boolean,
    "createdAgeS" int)`

const INSERT_CODES = `
  insert into product_gtins (gtin, product_id, level, cans)
  select gtin, "productId", level, cans
  from jsonb_to_recordset($1::jsonb) as row (gtin text, "productId" int, level text, cans smallint)`

const ROLL_CANS = 10

const INSERT_STORES = `
  insert into stores (id, name, store_url, logo_url, trustpilot_rating, trustpilot_review_count, platform, api_url,
    feed_options, crawl_delay_ms, currency, country, shipping, is_demo, created_at, next_run_at)
  overriding system value
  select id, name, 'https://' || host, '/img/store/' || id || '.svg', "trustpilotRating", "trustpilotReviewCount",
    platform, "apiUrl", "feedOptions", 0, currency, country, shipping, true,
    $2::timestamptz - make_interval(secs => "createdAgeS"), $2::timestamptz + make_interval(secs => "nextRunS")
  from jsonb_to_recordset($1::jsonb) as row (id int, name text, host text, "trustpilotRating" numeric,
    "trustpilotReviewCount" int, platform text, "apiUrl" text, "feedOptions" jsonb, currency text, country text,
    shipping jsonb, "createdAgeS" int, "nextRunS" int)`

const INSERT_SHIPPING_RULES = `
  insert into shipping_rules (store_id, countries, sends, cost, free_from, days_from, days_to, changed_at)
  select "storeId", array(select jsonb_array_elements_text(countries)), sends, cost, "freeFrom", "daysFrom", "daysTo",
    $2::timestamptz
  from jsonb_to_recordset($1::jsonb) as row ("storeId" int, countries jsonb, sends boolean, cost int, "freeFrom" int,
    "daysFrom" smallint, "daysTo" smallint)`

/** Brands, products and stores, inside the caller's transaction. */
export async function writeCatalogue(
  client: ClientBase,
  { content, now }: { content: DemoContent; now: Date },
): Promise<void> {
  const smallestPack = new Map<number, number>()
  for (const { productId, cans } of content.offers) {
    smallestPack.set(productId, Math.min(cans, smallestPack.get(productId) ?? cans))
  }
  const products = content.products.map((product) => ({
    ...product,
    cansPerPack: smallestPack.get(product.id) ?? 1,
  }))
  await client.query(INSERT_BRANDS, [JSON.stringify(content.brands)])
  await client.query(INSERT_PRODUCTS, [JSON.stringify(products), now])
  await client.query(INSERT_CODES, [JSON.stringify(products.flatMap(({ id }) => listCodes(id)))])
  const troubles = findTroubles(content.stores)
  const stores = content.stores.map((store) =>
    isReadFirst(store.id, troubles) ? { ...addFeed(store), nextRunS: 0 } : addFeed(store),
  )
  await client.query(INSERT_STORES, [JSON.stringify(stores), now])
  const rules = content.stores.flatMap(({ id, countryRules }) =>
    countryRules.map((rule) => ({ ...rule, storeId: id })),
  )
  await client.query(INSERT_SHIPPING_RULES, [JSON.stringify(rules), now])
}

/** A can and a roll of it have different codes. */
function listCodes(productId: number) {
  return [
    { gtin: inventCode(productId, 1), productId, level: 'can', cans: 1 },
    { gtin: inventCode(productId, ROLL_CANS), productId, level: 'roll', cans: ROLL_CANS },
  ]
}

/** A store with the feed columns of its row. */
export function addFeed(store: DemoStore) {
  const { platform } = FORMAT_FACTS[store.format]
  const nextRunS = RUN_INTERVAL_S - store.lastRunAgeS
  return { ...store, platform, apiUrl: feedPath(store), feedOptions: feedOptions(store), nextRunS }
}
