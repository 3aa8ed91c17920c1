import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { insertOffer, insertPrice, insertProduct, insertStore } from '#tests/rows.ts'
import { listCourses } from './doubt-evidence.ts'
import type { Db } from './open-database.ts'
import { readPriceHistory } from './price-history.ts'
import { readPastPrices } from './price-market.ts'
import { listPriceMonths, makePriceMonth, preparePriceMonths } from './price-months.ts'

const INSUFFICIENT_PRIVILEGE = '42501'
const NOW = new Date('2026-11-17T12:00:00Z')

async function insertRecords(db: Db, times: ReadonlyArray<string>) {
  const productId = await insertProduct(db)
  const offerId = await insertOffer(db, { productId })
  for (const [index, time] of times.entries())
    await insertPrice(db, { productId, offerId, fetchedAt: new Date(time), price: 500 + index })
  return { productId, offerId }
}

/** Where each record is, by its price. */
async function findPlaces(db: Db) {
  const { rows } = await db.execute<{ price: number; place: string }>(sql`
    select price, tableoid::regclass::text as place from product_prices order by price`)
  return rows.map(({ place }) => place)
}

test('this month and the next three have their place before they begin, also across the end of a year', async ({
  db,
}) => {
  const months = ['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01']
  expect(await preparePriceMonths(db, NOW)).toEqual(months)
  expect(await listPriceMonths(db)).toEqual(months)
  expect(await preparePriceMonths(db, NOW)).toEqual([])
  expect(await preparePriceMonths(db, new Date('2026-12-01T00:00:00Z'))).toEqual(['2027-03-01'])
})

test('a month ends at midnight in UTC, whatever the zone of the session', async ({ db }) => {
  await db.execute(sql`set local timezone = 'Pacific/Auckland'`)
  for (const month of ['2026-01-01', '2026-02-28']) await makePriceMonth(db, month)
  await insertRecords(db, [
    '2026-01-01T00:00:00Z',
    '2026-01-31T23:59:59.999Z',
    '2026-02-01T00:00:00Z',
    '2026-02-28T23:59:59.999Z',
  ])
  const [january, february] = ['product_prices_2026_01', 'product_prices_2026_02']
  expect(await findPlaces(db)).toEqual([january, january, february, february])
})

test('a record of a month without a place is kept, and moves there with its number', async ({ db }) => {
  await insertRecords(db, ['2024-02-29T12:00:00Z', '2026-11-30T23:59:59.999Z', '2031-05-05T12:00:00Z'])
  const read = async () => (await db.execute(sql`select * from product_prices order by id`)).rows
  const before = await read()
  expect(new Set(await findPlaces(db))).toEqual(new Set(['product_prices_other']))
  const made = await preparePriceMonths(db, NOW)
  expect(made).toEqual(expect.arrayContaining(['2024-02-01', '2026-11-01', '2031-05-01']))
  expect(await findPlaces(db)).toEqual([
    'product_prices_2024_02',
    'product_prices_2026_11',
    'product_prices_2031_05',
  ])
  expect(await read()).toEqual(before)
})

test('a moved record still needs its offer, and its product may change', async ({ db }) => {
  const { productId, offerId } = await insertRecords(db, ['2026-11-01T12:00:00Z'])
  await preparePriceMonths(db, NOW)
  const other = await insertProduct(db)
  await db.execute(sql`update product_prices set product_id = ${other} where product_id = ${productId}`)
  expect(await findPlaces(db)).toEqual(['product_prices_2026_11'])
  await expect(
    db.transaction((tx) => tx.execute(sql`delete from offers where id = ${offerId}`)),
  ).rejects.toMatchObject({
    cause: { code: '23503', constraint: 'product_prices_offer_id_offers_id_fk' },
  })
})

test('a role that owns nothing may have a month made and write to it', async ({ db }) => {
  const row = { offerId: await insertOffer(db), productId: await insertProduct(db), price: 490 }
  for (const statement of [
    'create role visitor_of_history',
    'grant usage on schema public to visitor_of_history',
    'grant select, insert on product_prices to visitor_of_history',
    'set local role visitor_of_history',
  ])
    await db.execute(sql.raw(statement))
  const make = () => db.transaction((tx) => makePriceMonth(tx, '2026-11-01'))
  await expect(make()).rejects.toMatchObject({ cause: { code: INSUFFICIENT_PRIVILEGE } })
  await db.execute(sql`reset role`)
  await db.execute(sql`grant execute on function make_price_month to visitor_of_history`)
  await db.execute(sql`set local role visitor_of_history`)
  expect(await make()).toBe(true)
  await insertPrice(db, { ...row, fetchedAt: NOW })
  expect(await findPlaces(db)).toEqual(['product_prices_2026_11'])
})

test('while the tables are in use, months are left for the next time', async ({ committed }) => {
  const { db, pool, engine } = committed
  // The embedded database has one session: nobody else can use anything.
  const other = engine === 'postgres' ? await pool.connect() : null
  await other?.query('begin; lock table offers in row exclusive mode')
  expect(await preparePriceMonths(db, NOW)).toHaveLength(other ? 0 : 4)
  await other?.query('commit')
  other?.release()
  expect(await preparePriceMonths(db, NOW)).toHaveLength(other ? 4 : 0)
})

/** The partitions that a function's statement reads; what it returns does not matter. */
async function readPlaces(db: Db, run: (explaining: Db) => Promise<unknown>): Promise<string[]> {
  let plan: string[] = []
  const execute = async (query: SQL) => {
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${query}`)
    plan = rows.map((row) => row['QUERY PLAN'])
    return { rows: [] }
  }
  await run({ execute } as unknown as Db)
  const names = plan.flatMap((line) => / on (product_prices_\w+)/.exec(line)?.[1] ?? [])
  return names.toSorted()
}

test('a history is read from each month once, and the price when a period began only from before it', async ({
  db,
}) => {
  const productId = await insertProduct(db)
  const storeId = await insertStore(db)
  for (const month of ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'])
    await makePriceMonth(db, month)
  const since = new Date('2026-10-01T00:00:00Z')
  const once = ['2026_08', '2026_09', '2026_10', '2026_11', 'other', 'other'].map(
    (end) => `product_prices_${end}`,
  )
  expect(await readPlaces(db, (explaining) => readPriceHistory(explaining, { productId, since }))).toEqual(
    once,
  )
  const asked = { storeIds: [storeId], productIds: [productId], since }
  expect(await readPlaces(db, (explaining) => listCourses(explaining, asked))).toEqual(once)
})

test('the prices of a period are read from its months alone', async ({ db }) => {
  const productId = await insertProduct(db)
  for (const month of ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'])
    await makePriceMonth(db, month)
  const asked = {
    storeId: 1,
    productIds: [productId],
    currency: 'EUR',
    since: new Date('2026-10-20T00:00:00Z'),
  }
  expect(await readPlaces(db, (explaining) => readPastPrices(explaining, asked))).toEqual(
    ['2026_10', '2026_11', 'other'].map((end) => `product_prices_${end}`),
  )
})
