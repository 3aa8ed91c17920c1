import type { IncomingMessage } from 'node:http'
import { sql } from 'drizzle-orm'
import { readMatchData } from '#data/match-data.ts'
import type { Db } from '#data/open-database.ts'
import { readCatalogue } from '#data/starter/read-catalogue.ts'
import { makeFetcher, serve } from '#feeds/fetch/test-server.test-helper.ts'
import type { Matcher } from '#matching/match-types.ts'
import type { FeedDeps } from '#services/feeds/feed-deps.ts'
import { updateStore } from '#services/feeds/update-store.ts'
import { TEST_KEYS } from './keys.ts'
import { insertProduct, insertStore } from './rows.ts'

export type Shelf = {
  title: string
  price: string
  was?: string
  available?: boolean
  variant?: string
  /** The end of its address; follows from its id when not given. */
  handle?: string
}

const HOUR_MS = 3_600_000

/** A store with a real feed on loopback, which the test rewrites; the clock moves an hour per run. */
export async function openShop(
  db: Db,
  {
    shelves = {},
    currency = 'EUR',
    name,
  }: { shelves?: Record<string, Shelf>; currency?: string; name?: string } = {},
) {
  const shop = {
    /** By the id of the product. */
    shelves,
    /** While set, it answers instead of the feed. */
    body: null as string | null,
    /** Answers of their own, by path; 500 for null. */
    paths: {} as Record<string, string | null>,
    status: 200,
    /** While set, only requests it accepts get the feed. */
    takes: null as ((request: IncomingMessage) => boolean) | null,
    /** No request is answered before this many have arrived. */
    waitsFor: 0,
  }
  let asked = 0
  const enough = Promise.withResolvers<void>()
  const { host, origin } = await serve(async (request, response) => {
    asked++
    if (shop.waitsFor > 0) {
      if (asked >= shop.waitsFor) enough.resolve()
      await enough.promise
    }
    if (shop.takes && !shop.takes(request)) return response.writeHead(401).end(request.url)
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    const own = shop.paths[pathname]
    if (own !== undefined) return response.writeHead(own === null ? 500 : 200).end(own ?? '')
    response.writeHead(shop.status, { 'content-type': 'application/json' })
    const page = Number(searchParams.get('page') ?? 1)
    response.end(shop.body ?? JSON.stringify(toProductsJson(shop.shelves, page)))
  })
  const storeId = await insertStore(db, {
    currency,
    apiUrl: `${origin}/products.json`,
    crawlDelayMs: 0,
    ...(name ? { name } : {}),
  })
  let nowMs = Date.parse('2026-03-01T12:00:00Z')
  const now = () => new Date(nowMs)
  const deps: FeedDeps = {
    db,
    fetcher: makeFetcher({ allow: [host] }).fetcher,
    loadMatcher: () => loadExactMatcher(db),
    now,
    openKey: TEST_KEYS.open,
    demoOrigin: null,
    ratesUrl: null,
    readStarter: readCatalogue,
    memories: new Map(),
    log: { info() {}, error() {} },
  }
  return {
    ...deps,
    deps,
    shop,
    storeId,
    origin,
    /** Shares only the database, as another worker does. */
    startWorker: () => ({ fetcher: makeFetcher({ allow: [host] }).fetcher, memories: new Map() }),
    async run(change: Partial<FeedDeps> = {}, { hours = 1 }: { hours?: number } = {}) {
      nowMs += hours * HOUR_MS
      return updateStore({ ...deps, ...change }, { storeId })
    },
  }
}

/** Eight products with an offer each, enough that none of them is a third of the feed. */
export async function fillShop(db: Db) {
  const names = Array.from({ length: 8 }, (_, nth) => `Fjord Mint No ${nth + 1}`)
  const productIds: number[] = []
  for (const name of names) productIds.push(await insertProduct(db, { name }))
  const shelves = Object.fromEntries(names.map((title, nth) => [String(nth + 1), { title, price: '5.00' }]))
  return { productIds, ...(await openShop(db, { shelves })) }
}

/** As many as Shopify returns at once. */
const PER_PAGE = 250

function toProductsJson(shelves: Record<string, Shelf>, page: number) {
  const shown = Object.entries(shelves).slice((page - 1) * PER_PAGE, page * PER_PAGE)
  return {
    products: shown.map(([id, { title, price, was, available = true, variant, handle }]) => ({
      id: Number(id),
      title,
      handle: handle ?? `product-${id}`,
      vendor: 'Fjord',
      variants: [
        { id: 1, title: variant ?? 'Default Title', price, compare_at_price: was ?? null, available },
      ],
    })),
  }
}

/** Matches a product by its exact name or by an alias; a title with a question mark needs an operator's decision. */
async function loadExactMatcher(db: Db) {
  const { products, aliases } = await readMatchData(db)
  const ids = new Map([
    ...products.map(({ id, name }) => [name, id] as const),
    ...aliases.map(({ productId, alias }) => [alias, productId] as const),
  ])
  const match: Matcher['match'] = ({ title, variant }) => {
    const cans = Number(/^(\d+)-pack$/.exec(variant ?? '')?.[1] ?? 1)
    const productId = ids.get(title)
    if (productId !== undefined)
      return { outcome: 'matched', productId, cans, code: 'name', reason: 'its name' }
    if (!title.includes('?')) return { outcome: 'none', cans, code: 'not-in-catalogue', reason: 'unknown' }
    return { outcome: 'review', candidates: [], cans, code: 'words-differ', reason: 'not sure' }
  }
  const parse: Matcher['parse'] = ({ title }) => {
    const [, brand, flavour, format, mg] = /^(\w+) (\w+) (slim|mini) (\d+)mg$/i.exec(title) ?? []
    return {
      brand: products.find((product) => product.brand === brand)?.brand ?? null,
      words: flavour ? [flavour] : [],
      flavour: flavour ? [flavour] : [],
      format: format ? (format.toLowerCase() as 'slim' | 'mini') : null,
      strength: mg ? { value: Number(mg), unit: 'mg' } : null,
      ...{ line: [], strengthWord: null, strengthCode: null, pouchesPerCan: null, cans: 1, kind: null },
      ...{ isOtherGoods: title.includes('mug'), isPackUnclear: false, leftover: [] },
    }
  }
  return { matcher: { match, parse, compare: () => null }, version: JSON.stringify([...ids]) }
}

/** Everything that a run may change, except the run itself. */
export async function readState(db: Db, storeId: number) {
  const offers = await db.execute(sql`
    select o.product_id, o.cans, o.price, o.original_price, o.currency, o.price_eur, o.stock, o.shipping_cost,
      o.store_product_url, o.changed_at at time zone 'UTC' as changed_at, o.gone_at at time zone 'UTC' as gone_at,
      l.external_id
    from offers o left join listings l on l.id = o.listing_id
    where o.store_id = ${storeId} order by o.product_id, o.cans`)
  const history = await db.execute(sql`
    select h.product_id, h.fetched_at at time zone 'UTC' as fetched_at, h.price, h.original_price, h.in_stock, h.currency
    from product_prices h join offers o on o.id = h.offer_id
    where o.store_id = ${storeId} order by h.product_id, o.cans, h.id`)
  const listings = await db.execute(sql`
    select id, external_id, title, state, product_id, cans, reason, gone_at at time zone 'UTC' as gone_at
    from listings where store_id = ${storeId} order by external_id`)
  const holds = await db.execute(sql`
    select id, product_id, cans, price, previous_price, reason, resolution, resolved_by, readings, needs_operator
    from held_prices where store_id = ${storeId} order by id`)
  return { offers: offers.rows, history: history.rows, listings: listings.rows, holds: holds.rows }
}

/** The physical place of each row: a rewritten row is elsewhere. */
export async function readPlaces(db: Db): Promise<unknown[]> {
  const tables = [
    ...['offers', 'product_prices', 'listings', 'held_prices', 'feed_bodies', 'feed_run_pages'],
    ...['feed_run_rejects', 'catalogue_version', 'products', 'product_aliases', 'listing_prices'],
  ]
  const places: unknown[] = []
  for (const table of tables) {
    const { rows } = await db.execute(
      sql.raw(`select '${table}' as name, ctid, xmin::text from ${table} order by ctid`),
    )
    places.push(...rows)
  }
  return places
}
