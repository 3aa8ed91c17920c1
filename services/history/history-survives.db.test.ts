import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { decideListing } from '#services/feeds/decide-listing.ts'
import { decidePrice } from '#services/feeds/decide-price.ts'
import { undoDecision } from '#services/feeds/undo-decision.ts'
import { test } from '#tests/database.ts'
import { fillShop, readState } from '#tests/feed-shop.ts'
import { insertProduct } from '#tests/rows.ts'

const by = 'ada'

/** The course of one pack of a product at a store: hour of the day, price, and whether it could be bought. */
async function readCourse(db: Db, productId: number, cans = 1) {
  const { rows } = await db.execute<{ at: string; price: number; inStock: boolean }>(sql`
    select to_char(h.fetched_at at time zone 'UTC', 'HH24') as at, h.price, h.in_stock as "inStock"
    from product_prices h join offers o on o.id = h.offer_id
    where h.product_id = ${productId} and o.cans = ${cans} order by h.fetched_at, h.id`)
  return rows.map(({ at, price, inStock }) => `${at} ${inStock ? price : 'out'}`)
}

async function readRewrites(db: Db) {
  const { rows } = await db.execute<{ productId: number }>(sql`
    select product_id as "productId" from history_rewrites order by product_id`)
  return rows.map(({ productId }) => productId)
}

/** A shop whose first listing an operator linked to a product, without teaching its words. */
async function openLinkedShop(db: Db, [first, second] = ['4.00', '4.20']) {
  const pear = await insertProduct(db, { name: 'Fjord Pear' })
  const opened = await fillShop(db)
  opened.shop.shelves[9] = { title: 'Pear?', price: first! }
  await opened.run()
  const listing = (await readState(db, opened.storeId)).listings.find(({ title }) => title === 'Pear?')!
  const choice = { action: 'link', productId: pear, cans: 1 } as const
  await decideListing(opened.deps, { listingId: Number(listing.id), choice, by, isTaught: false })
  opened.shop.shelves[9]!.price = second!
  await opened.run()
  return { ...opened, pear, listingId: Number(listing.id) }
}

test('a listing that moves to another address keeps its offer and its history', async ({ db }) => {
  const { run, shop, pear, storeId } = await openLinkedShop(db)
  shop.shelves[9]!.handle = 'moved'
  await run()
  expect(await readCourse(db, pear)).toEqual(['13 400', '14 420'])
  const offers = (await readState(db, storeId)).offers.filter(({ product_id }) => product_id === pear)
  expect(offers).toMatchObject([{ stock: 'in_stock', store_product_url: expect.stringContaining('moved') }])
})

test('a listing that comes back under a new id is the same listing: its decision and history stay', async ({
  db,
}) => {
  const { run, shop, pear, storeId, listingId } = await openLinkedShop(db)
  shop.shelves[90] = { ...shop.shelves[9]!, price: '4.30' }
  delete shop.shelves[9]
  expect(await run()).toMatchObject({ status: 'complete', review: 0, gone: 0 })
  expect(await readCourse(db, pear)).toEqual(['13 400', '14 420', '15 430'])
  const { listings } = await readState(db, storeId)
  expect(listings.filter(({ title }) => title === 'Pear?')).toMatchObject([
    { id: listingId, external_id: '90-1', state: 'matched', product_id: pear },
  ])
})

test('so is one that was away for some runs in between', async ({ db }) => {
  const { run, shop, pear } = await openLinkedShop(db)
  const shelf = shop.shelves[9]!
  delete shop.shelves[9]
  await run()
  shop.shelves[90] = shelf
  await run()
  expect(await readCourse(db, pear)).toEqual(['13 400', '14 420', '15 out', '16 420'])
})

test('of two that could be the same none is taken for it', async ({ db }) => {
  const { run, shop, storeId } = await openLinkedShop(db)
  shop.shelves[90] = { ...shop.shelves[9]! }
  shop.shelves[91] = { ...shop.shelves[9]! }
  delete shop.shelves[9]
  expect(await run()).toMatchObject({ review: 2, gone: 1 })
  expect((await readState(db, storeId)).listings).toHaveLength(11)
})

test('a listing with a new name, a new id and its old address waits, and keeps its history when it is confirmed', async ({
  db,
}) => {
  const { run, shop, deps, productIds, storeId } = await fillShop(db)
  await run()
  shop.shelves[10] = { title: 'Mint the First?', price: '5.00', handle: 'product-1' }
  delete shop.shelves[1]
  expect(await run()).toMatchObject({ review: 1, gone: 0 })
  shop.shelves[10]!.price = '5.20'
  await run()
  const listing = (await readState(db, storeId)).listings.find(({ external_id }) => external_id === '10-1')!
  const choice = { action: 'link', productId: productIds[0]!, cans: 1 } as const
  await decideListing(deps, { listingId: Number(listing.id), choice, by })
  expect((await readCourse(db, productIds[0]!)).slice(0, 2)).toEqual(['13 500', '15 520'])
  expect(await readCourse(db, productIds[0]!)).not.toContain('14 out')
  expect(await readRewrites(db)).toEqual([productIds[0]])
})

test('a listing that is divided into packs keeps its history in the pack it was', async ({ db }) => {
  const { run, shop, pear, listingId, storeId } = await openLinkedShop(db)
  delete shop.shelves[9]
  shop.shelves[91] = { title: 'Pear?', price: '4.20', variant: '1-pack' }
  shop.shelves[92] = { title: 'Pear?', price: '40.00', variant: '10-pack' }
  expect(await run()).toMatchObject({ review: 1, gone: 0 })
  expect(await readCourse(db, pear)).toEqual(['13 400', '14 420'])
  expect((await readState(db, storeId)).listings.find(({ id }) => id === listingId)).toMatchObject({
    external_id: '91-1',
    state: 'matched',
  })
})

test('a listing that is linked to another product takes its history along, and undoing brings it back', async ({
  db,
}) => {
  const { pear, deps, listingId, run } = await openLinkedShop(db)
  const plum = await insertProduct(db, { name: 'Fjord Plum' })
  const choice = { action: 'link', productId: plum, cans: 1 } as const
  const decided = await decideListing(deps, { listingId, choice, by, isTaught: false })
  expect(await readCourse(db, pear)).toEqual([])
  expect((await readCourse(db, plum)).slice(0, 2)).toEqual(['13 400', '14 420'])
  expect(await readRewrites(db)).toEqual([pear, plum])
  expect(await run()).toMatchObject({ changed: 0 })
  const { decisionId } = decided as { decisionId: number }
  await undoDecision(deps, { decisionId, by })
  expect((await readCourse(db, pear)).slice(0, 2)).toEqual(['13 400', '14 420'])
  expect(await readCourse(db, plum)).toEqual([])
})

test('a listing that is linked to another pack takes its history along', async ({ db }) => {
  const { pear, deps, listingId } = await openLinkedShop(db, ['7.60', '7.80'])
  const choice = { action: 'link', productId: pear, cans: 2 } as const
  await decideListing(deps, { listingId, choice, by, isTaught: false })
  expect(await readCourse(db, pear, 1)).toEqual([])
  expect((await readCourse(db, pear, 2)).slice(0, 2)).toEqual(['13 760', '14 780'])
})

test('where the price is held as that pack, its history waits until the price is accepted', async ({
  db,
}) => {
  const { pear, deps, listingId, storeId } = await openLinkedShop(db)
  const choice = { action: 'link', productId: pear, cans: 10 } as const
  await decideListing(deps, { listingId, choice, by, isTaught: false })
  expect(await readCourse(db, pear, 1)).toEqual([])
  expect(await readCourse(db, pear, 10)).toEqual([])
  const { holds } = await readState(db, storeId)
  await decidePrice(deps, { holdId: Number(holds.at(-1)!.id), decision: 'accept', by })
  expect((await readCourse(db, pear, 10)).slice(0, 2)).toEqual(['13 400', '14 420'])
})

test('what a listing said under earlier words stays where it was', async ({ db }) => {
  const { run, shop, deps, productIds, storeId } = await fillShop(db)
  await run()
  shop.shelves[1] = { title: 'A different one?', price: '5.10' }
  await run()
  const plum = await insertProduct(db, { name: 'Fjord Plum' })
  const [listing] = (await readState(db, storeId)).listings
  const choice = { action: 'link', productId: plum, cans: 1 } as const
  await decideListing(deps, { listingId: Number(listing!.id), choice, by })
  expect(await readCourse(db, productIds[0]!)).toEqual(['13 500', '14 out'])
  expect((await readCourse(db, plum))[0]).toBe('14 510')
})

test('of two listings of a pack, the one that stays tells what the store asked meanwhile', async ({ db }) => {
  const { run, shop, deps, productIds, storeId } = await fillShop(db)
  const [first] = productIds
  await run()
  shop.shelves[10] = { title: 'Fjord Mint No 1', price: '4.50' }
  await run()
  shop.shelves[1]!.price = '5.30'
  await run()
  shop.shelves[10]!.price = '4.60'
  await run()
  expect(await readCourse(db, first!)).toEqual(['13 500', '14 450', '16 460'])
  const cheap = (await readState(db, storeId)).listings.find(({ external_id }) => external_id === '10-1')!
  const plum = await insertProduct(db, { name: 'Fjord Plum' })
  const choice = { action: 'link', productId: plum, cans: 1 } as const
  const decided = await decideListing(deps, { listingId: Number(cheap.id), choice, by, isTaught: false })
  expect((await readCourse(db, first!)).slice(0, 2)).toEqual(['13 500', '15 530'])
  expect((await readCourse(db, plum)).slice(0, 2)).toEqual(['14 450', '16 460'])
  await undoDecision(deps, { decisionId: (decided as { decisionId: number }).decisionId, by })
  expect((await readCourse(db, first!)).slice(0, 3)).toEqual(['13 500', '14 450', '16 460'])
})

test('a listing that is understood later brings the prices it had while it waited', async ({ db }) => {
  const { run, shop } = await fillShop(db)
  shop.shelves[9] = { title: 'Fjord Plum', price: '4.00' }
  await run()
  shop.shelves[9]!.price = '4.10'
  await run()
  const plum = await insertProduct(db, { name: 'Fjord Plum' })
  await run()
  expect((await readCourse(db, plum)).slice(0, 2)).toEqual(['13 400', '14 410'])
  expect(await readRewrites(db)).toEqual([plum])
})

test('a price far from what is likely does not enter history that way', async ({ db }) => {
  const { run, shop } = await fillShop(db)
  shop.shelves[9] = { title: 'Fjord Plum', price: '0.01' }
  await run()
  shop.shelves[9]!.price = '4.10'
  await run()
  const plum = await insertProduct(db, { name: 'Fjord Plum' })
  await run()
  expect(new Set((await readCourse(db, plum)).map((text) => text.slice(3)))).toEqual(new Set(['410']))
})
