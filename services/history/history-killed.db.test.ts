import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { decideListing } from '#services/feeds/decide-listing.ts'
import { mergeProducts } from '#services/products/merge-products.ts'
import { unmergeProducts } from '#services/products/unmerge-products.ts'
import { test } from '#tests/database.ts'
import { dieAfter } from '#tests/die-after.ts'
import { dumpTables } from '#tests/dump-tables.ts'
import { fillShop, readState } from '#tests/feed-shop.ts'
import { insertProduct } from '#tests/rows.ts'

const ADMIN = { id: 'maja', email: 'maja@pouchscout.example', fullName: null }
const TABLES = [
  'offers',
  'product_prices',
  'listings',
  'listing_prices',
  'history_rewrites',
  'product_merges',
]

const STRIDE = 3

/** Kills the work at one statement after the other, every third of them, until it gets through. */
async function killEverywhere(db: Db, work: (db: Db) => Promise<unknown>, check: () => Promise<void>) {
  let steps = 0
  for (let isDone = false; !isDone; steps += STRIDE) {
    isDone = await work(dieAfter(db, steps)).then(
      () => true,
      () => false,
    )
    if (!isDone) await check()
  }
  return steps
}

test('a merge and its undoing, killed at any statement, have happened whole or not at all', async ({
  db,
}) => {
  const { run, shop, productIds, now } = await fillShop(db)
  const [fromId, toId] = productIds as [number, number]
  await run()
  shop.shelves[1]!.price = '4.80'
  await run()
  const apart = await dumpTables(db, TABLES)
  const steps = await killEverywhere(
    db,
    (dying) => mergeProducts({ db: dying, now }, { fromId, toId, isConfirmed: true, admin: ADMIN }),
    async () => expect(await dumpTables(db, TABLES)).toBe(apart),
  )
  expect(steps).toBeGreaterThan(10)
  await run()
  const merged = await dumpTables(db, TABLES)
  const { rows } = await db.execute<{ id: number }>(sql`select id from product_merges`)
  await killEverywhere(
    db,
    (dying) => unmergeProducts({ db: dying, now }, { mergeId: rows[0]!.id, admin: ADMIN }),
    async () => expect(await dumpTables(db, TABLES)).toBe(merged),
  )
})

test('a changed match, killed at any statement, leaves each price in one history or with its listing', async ({
  db,
}) => {
  const { run, shop, deps, productIds, storeId } = await fillShop(db)
  await run()
  shop.shelves[1]!.price = '4.80'
  await run()
  const [listing] = (await readState(db, storeId)).listings
  const plum = await insertProduct(db, { name: 'Fjord Plum' })
  const choice = { action: 'link', productId: plum, cans: 1 } as const
  const decision = { listingId: Number(listing!.id), choice, by: 'ada', isTaught: false }
  const course = async (productId: number) => {
    const found = await db.execute<{ price: number }>(sql`
      select price from product_prices where product_id = ${productId} order by fetched_at, id`)
    return found.rows.map(({ price }) => price).join(' ')
  }
  const seen = new Set<string>()
  await killEverywhere(
    db,
    (dying) => decideListing({ ...deps, db: dying }, decision),
    async () => void seen.add(`${await course(productIds[0]!)} / ${await course(plum)}`),
  )
  expect([...seen]).toEqual(['500 480 / ', ' / '])
  expect(await course(productIds[0]!)).toBe('')
  expect(await course(plum)).toMatch(/^500 480/)
  await run()
  expect(await course(plum)).toMatch(/^500 480/)
})
