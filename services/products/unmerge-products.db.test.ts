import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { readPriceHistory } from '#data/price-history.ts'
import { alerts } from '#data/schema/alerts.ts'
import { productAliases, productGtins } from '#data/schema/catalogue.ts'
import { priceReports } from '#data/schema/evidence.ts'
import { feedRuns } from '#data/schema/feeds.ts'
import { heldPrices, listings, matchDecisions } from '#data/schema/listings.ts'
import { memberOffers } from '#data/schema/people.ts'
import { minor } from '#domain/money/amounts.ts'
import { insertPerson, insertTestAlert } from '#tests/alerts.ts'
import { test } from '#tests/database.ts'
import { dumpTables } from '#tests/dump-tables.ts'
import { fillShop } from '#tests/feed-shop.ts'
import { fc } from '#tests/properties.ts'
import { insertListing, insertOffer, insertPrice, insertProduct, insertStore } from '#tests/rows.ts'
import { mergeProducts } from './merge-products.ts'
import { unmergeProducts } from './unmerge-products.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const EARLIER = new Date('2026-02-01T12:00:00Z')
const ADMIN = { id: 'maja', email: 'maja@pouchscout.example', fullName: null }

async function merge(db: Db, fromId: number, toId: number, at = NOW): Promise<number> {
  await mergeProducts({ db, now: () => at }, { fromId, toId, isConfirmed: true, admin: ADMIN })
  const { rows } = await db.execute<{ id: number }>(sql`select max(id) as id from product_merges`)
  return rows[0]!.id
}

function unmerge(db: Db, mergeId: number, at = NOW) {
  return unmergeProducts({ db, now: () => at }, { mergeId, admin: ADMIN })
}

/** Every table that a merge may touch. */
const TABLES = [
  ...[
    'products',
    'offers',
    'product_prices',
    'listings',
    'listing_prices',
    'match_decisions',
    'product_aliases',
  ],
  ...['product_gtins', 'held_prices', 'member_offers', 'history_rewrites', 'price_reports', 'alerts'],
]

const price = fc.integer({ min: 100, max: 900 })
const draw = fc.array(
  fc.record({
    product: fc.integer({ min: 0, max: 2 }),
    store: fc.integer({ min: 0, max: 1 }),
    cans: fc.constantFrom(1, 10),
    stock: fc.constantFrom('in_stock', 'out_of_stock'),
    isGone: fc.boolean(),
    isDecided: fc.boolean(),
    isHeld: fc.boolean(),
    prices: fc.array(price, { minLength: 1, maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 8 },
)
type Drawn = typeof draw extends fc.Arbitrary<infer Value> ? Value : never

/** Three products at two stores as drawn, with names, codes, decisions and doubts. */
async function fill(db: Db, drawn: Drawn): Promise<number[]> {
  const productIds = [await insertProduct(db), await insertProduct(db), await insertProduct(db)]
  const storeIds = [await insertStore(db), await insertStore(db)]
  const taken = new Set<string>()
  for (const [nth, { product, store, cans, stock, isGone, isDecided, isHeld, prices }] of drawn.entries()) {
    const [productId, storeId] = [productIds[product]!, storeIds[store]!]
    const candidates = productIds.map((id) => ({ productId: id, score: 1, why: 'x' }))
    const listingId = await insertListing(db, { storeId, productId, cans, state: 'matched', candidates })
    const [alias] = await db
      .insert(productAliases)
      .values({ productId, alias: `alias ${productId} ${nth}`, source: 'test' })
      .returning()
    await db
      .insert(productGtins)
      .values({ gtin: String(productId * 100 + nth).padStart(13, '0'), productId, level: 'can' })
    if (isDecided) {
      const previous = { productId: productIds[(product + 1) % 3], cans, state: 'matched' }
      const decision = { listingId, productId, aliasId: alias!.id, previous, action: 'link', decidedBy: 'x' }
      await db.insert(matchDecisions).values(decision)
    }
    const key = `${product} ${store} ${cans}`
    if (taken.has(key)) continue
    taken.add(key)
    const last = prices.at(-1)!
    const offerId = await insertOffer(db, {
      ...{ productId, storeId, cans, listingId, stock, price: last, priceEurMinor: last, changedAt: EARLIER },
      goneAt: isGone ? EARLIER : null,
    })
    for (const [day, amount] of prices.entries()) {
      const fetchedAt = new Date(EARLIER.getTime() + day * 86_400_000)
      await insertPrice(db, { productId, offerId, price: amount, fetchedAt })
    }
    await db.insert(priceReports).values({
      ...{ code: `R-${productId}-${nth}`, offerId, storeId, productId, reason: 'price', price: minor(last) },
      ...{ currency: 'EUR', seen: {}, evidence: {}, isCounted: true, language: 'en' },
    })
    if (!isHeld) continue
    const [run] = await db
      .insert(feedRuns)
      .values({ storeId, status: 'complete', startedAt: EARLIER })
      .returning()
    const hold = { runId: run!.id, storeId, productId, cans, price: minor(1), currency: 'EUR', reason: 'x' }
    await db.insert(heldPrices).values(hold)
  }
  await db.insert(memberOffers).values({ storeId: storeIds[0]!, title: 'x', productIds, validFrom: NOW })
  const userId = await insertPerson(db)
  for (const productId of productIds) await insertTestAlert(db, { userId, productId })
  await insertTestAlert(db, { userId, subject: 'basket', query: 'items=x:1', productIds })
  return productIds
}

test('any merge that is taken apart gives back every row, and so do two in a row', async ({ db }) => {
  await fc.assert(
    fc.asyncProperty(draw, async (drawn) => {
      const [one, two, three] = await fill(db, drawn)
      const before = await dumpTables(db, TABLES)
      const first = await merge(db, one!, two!)
      const between = await dumpTables(db, TABLES)
      const second = await merge(db, two!, three!)
      expect(await unmerge(db, first)).toMatchObject({ ok: false, reason: 'merged-on' })
      expect(await unmerge(db, second)).toMatchObject({ ok: true })
      expect(await dumpTables(db, TABLES)).toBe(between)
      expect(await unmerge(db, first)).toMatchObject({ ok: true })
      expect(await dumpTables(db, TABLES)).toBe(before)
    }),
    { numRuns: 8 },
  )
})

test('a merge joins the histories, also of products that were merged before', async ({ db }) => {
  const [one, two, three] = [await insertProduct(db), await insertProduct(db), await insertProduct(db)]
  const storeId = await insertStore(db)
  for (const [productId, amount] of [
    [one, 500],
    [two, 510],
    [three, 520],
  ] as const) {
    const offerId = await insertOffer(db, { productId, storeId, price: amount, priceEurMinor: amount })
    await insertPrice(db, { productId, offerId, price: amount, fetchedAt: EARLIER })
  }
  await merge(db, one, two)
  await merge(db, two, three)
  const history = await readPriceHistory(db, { productId: three, since: EARLIER })
  const early = history.filter(({ at }) => at.getTime() === EARLIER.getTime())
  expect(early.map(({ priceMinor }) => priceMinor).toSorted()).toEqual([500, 510, 520])
})

test('prices read after the merge go to the product of the listing that said them', async ({ db }) => {
  const { run, shop, productIds, storeId } = await fillShop(db)
  const [one, two] = productIds as [number, number]
  await run()
  shop.shelves[1]!.price = '4.80'
  await run()
  const mergeId = await merge(db, one, two, new Date('2026-03-01T14:30:00Z'))
  shop.shelves[1]!.price = '4.70'
  await run()
  shop.shelves[2]!.price = '5.20'
  await run()
  expect(await unmerge(db, mergeId, new Date('2026-03-01T16:30:00Z'))).toMatchObject({ ok: true })
  const since = new Date('2026-03-01T00:00:00Z')
  const course = async (productId: number) =>
    (await readPriceHistory(db, { productId, since })).map(
      ({ at, priceMinor, inStock }) => `${at.getUTCHours()} ${inStock ? priceMinor : 'out'}`,
    )
  expect(await course(one)).toEqual(['13 500', '14 480', '15 470'])
  expect(await course(two)).toEqual(['13 500', '16 520'])
  const { rows } = await db.execute(sql`
    select product_id as "productId", price, stock, gone_at as "goneAt" from offers
    where store_id = ${storeId} and product_id in (${one}, ${two}) order by product_id`)
  expect(rows).toMatchObject([
    { productId: one, price: 470, stock: 'in_stock', goneAt: null },
    { productId: two, price: 520, stock: 'in_stock', goneAt: null },
  ])
  expect(await run()).toMatchObject({ changed: 0 })
  expect(await course(two)).toEqual(['13 500', '16 520'])
  expect(await db.select().from(listings).where(eq(listings.productId, one))).toHaveLength(1)
})

test('merges into a product are taken apart newest first, and each only once', async ({ db }) => {
  const [one, two, into] = [
    await insertProduct(db),
    await insertProduct(db, { name: 'Second' }),
    await insertProduct(db),
  ]
  const first = await merge(db, one, into)
  const second = await merge(db, two, into)
  expect(await unmerge(db, first)).toEqual({ ok: false, reason: 'later-merge', laterName: 'Second' })
  expect(await unmerge(db, second)).toMatchObject({ ok: true, fromName: 'Second' })
  expect(await unmerge(db, second)).toEqual({ ok: false, reason: 'no-such-merge' })
  expect(await unmerge(db, first)).toMatchObject({ ok: true })
})

test('alerts set or changed while two products were one stay with the product they were set for', async ({
  db,
}) => {
  const [one, two, other] = [await insertProduct(db), await insertProduct(db), await insertProduct(db)]
  const userId = await insertPerson(db)
  const basket = { userId, subject: 'basket', query: 'items=x:1', productIds: [one, other] }
  const changed = await insertTestAlert(db, basket)
  const mergeId = await merge(db, one, two)
  const since = await insertTestAlert(db, { userId, productId: two })
  await db
    .update(alerts)
    .set({ productIds: [two] })
    .where(eq(alerts.id, changed))
  await unmerge(db, mergeId)
  const columns = { id: alerts.id, productId: alerts.productId, productIds: alerts.productIds }
  expect(await db.select(columns).from(alerts).orderBy(alerts.id)).toEqual([
    { id: changed, productId: null, productIds: [two] },
    { id: since, productId: two, productIds: null },
  ])
})
