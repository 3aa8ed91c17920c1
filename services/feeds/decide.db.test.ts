import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { readVersion } from '#data/catalogue-version.ts'
import { saveSetting } from '#services/settings/settings.ts'
import { test } from '#tests/database.ts'
import { fillShop, openShop, readPlaces, readState } from '#tests/feed-shop.ts'
import { insertBrand, insertProduct } from '#tests/rows.ts'
import { decideListing } from './decide-listing.ts'
import { decidePrice } from './decide-price.ts'
import { decideRun } from './decide-run.ts'
import { createMatcherLoader } from './load-matcher.ts'
import { replayRun } from './replay-run.ts'
import { undoDecision } from './undo-decision.ts'

const by = 'ada'

test('a held run that is accepted is applied from its kept bytes', async ({ db }) => {
  const { run, shop, storeId, deps } = await fillShop(db)
  await run()
  for (const id of [1, 2, 3]) delete shop.shelves[id]
  const { runId } = await run()
  shop.body = 'not asked for again'
  expect(await decideRun(deps, { runId: runId!, decision: 'accept', by })).toEqual({ ok: true, changed: 3 })
  const { offers } = await readState(db, storeId)
  expect(offers.slice(0, 4).map(({ stock }) => stock)).toEqual([
    ...Array.from({ length: 3 }, () => 'out_of_stock'),
    'in_stock',
  ])
  expect(await decideRun(deps, { runId: runId!, decision: 'accept', by })).toMatchObject({ ok: false })
})

test('a held run that is discarded changes nothing, and confirms nothing', async ({ db }) => {
  const { run, shop, storeId, deps } = await fillShop(db)
  await run()
  const before = await readState(db, storeId)
  for (const id of [1, 2, 3]) delete shop.shelves[id]
  const { runId } = await run()
  expect(await decideRun(deps, { runId: runId!, decision: 'discard', by })).toEqual({ ok: true, changed: 0 })
  expect(await run()).toMatchObject({ status: 'held' })
  expect(await readState(db, storeId)).toEqual(before)
})

test('a held run can no longer be accepted after a later run', async ({ db }) => {
  const { run, shop, deps } = await fillShop(db)
  await run()
  const all = { ...shop.shelves }
  for (const id of [1, 2, 3]) delete shop.shelves[id]
  const { runId } = await run()
  shop.shelves = all
  await run()
  expect(await decideRun(deps, { runId: runId!, decision: 'accept', by })).toMatchObject({
    ok: false,
    reason: expect.stringContaining('overtaken'),
  })
})

test('a held price that is accepted is on the page at once', async ({ db }) => {
  const { run, shop, storeId, deps } = await fillShop(db)
  await run()
  shop.shelves[1]!.price = '1.00'
  await run()
  const version = await readVersion(db)
  const { holds } = await readState(db, storeId)
  expect(await decidePrice(deps, { holdId: Number(holds[0]!.id), decision: 'accept', by })).toEqual({
    ok: true,
  })
  const after = await readState(db, storeId)
  expect(after.offers[0]).toMatchObject({ price: 100 })
  expect(after.holds).toMatchObject([{ resolution: 'accepted', resolved_by: by }])
  expect(await readVersion(db)).toBe(version + 1)
  expect(await run()).toMatchObject({ status: 'unchanged' })
})

test('a held price that is discarded stays out while the feed says the same', async ({ db }) => {
  const { run, shop, storeId, deps } = await fillShop(db)
  await run()
  shop.shelves[1]!.price = '1.00'
  await run()
  const { holds } = await readState(db, storeId)
  await decidePrice(deps, { holdId: Number(holds[0]!.id), decision: 'discard', by })
  shop.shelves[2]!.price = '5.10'
  expect(await run()).toMatchObject({ changed: 1, held: 0 })
  expect((await readState(db, storeId)).offers[0]).toMatchObject({ price: 500 })
  shop.shelves[1]!.price = '5.20'
  expect(await run()).toMatchObject({ changed: 1 })
})

test('a listing that is linked gets its offer at once, teaches other stores, and can be undone', async ({
  db,
}) => {
  const pear = await insertProduct(db, { name: 'Fjord Pear' })
  const { run, shop, storeId, deps } = await fillShop(db)
  const other = await openShop(db, { shelves: { 7: { title: 'Pear of the fjords?', price: '4.10' } } })
  shop.shelves[9] = { title: 'Pear of the fjords?', price: '40.00', variant: '10-pack' }
  await run()
  await other.run()
  const before = await readState(db, storeId)
  const listing = before.listings.find(({ state }) => state === 'review')!
  const choice = { action: 'link', productId: pear, cans: 10 } as const
  const decided = await decideListing(deps, { listingId: Number(listing.id), choice, by })
  expect(decided).toMatchObject({ ok: true, productId: pear, changed: 1 })
  expect((await readState(db, storeId)).offers.filter(({ product_id }) => product_id === pear)).toMatchObject(
    [{ cans: 10, price: 4000, stock: 'in_stock', gone_at: null }],
  )
  expect(await other.run()).toMatchObject({ status: 'complete', changed: 1, review: 0 })

  const { decisionId } = decided as { decisionId: number }
  expect(await undoDecision(deps, { decisionId, by })).toEqual({ ok: true, changed: 0 })
  const undone = await readState(db, storeId)
  expect(undone.listings).toEqual(before.listings)
  expect(undone.offers.find(({ product_id }) => product_id === pear)!.gone_at).not.toBeNull()
  expect(await undoDecision(deps, { decisionId, by })).toEqual({ ok: false, reason: 'not-standing' })
})

test('the real matcher knows the words of a decision in every other store', async ({ db }) => {
  const brand = await insertBrand(db, { name: 'ZYN' })
  const facts = { brand, nicotineMg: 9, format: 'slim', pouchesPerCan: 21 }
  const productId = await insertProduct(db, { name: 'ZYN Cool Mint Slim 9mg', ...facts })
  const loadMatcher = createMatcherLoader(db)
  const title = 'ZYN Gletscherhauch Slim 9mg'
  const one = await openShop(db, { shelves: { 1: { title, price: '4.00' } } })
  const two = await openShop(db, { shelves: { 7: { title, price: '41.00', variant: '10-pack' } } })
  expect(await one.run({ loadMatcher })).toMatchObject({ matched: 0 })
  expect(await two.run({ loadMatcher })).toMatchObject({ matched: 0 })
  const [listing] = (await readState(db, one.storeId)).listings
  const choice = { action: 'link', productId, cans: 1 } as const
  await decideListing({ ...one.deps, loadMatcher }, { listingId: Number(listing!.id), choice, by })
  expect(await two.run({ loadMatcher })).toMatchObject({ status: 'complete', matched: 1 })
  expect((await readState(db, two.storeId)).offers).toMatchObject([
    { product_id: productId, cans: 10, price: 4100 },
  ])
})

test('an operator’s decision holds whatever the words become', async ({ db }) => {
  const pear = await insertProduct(db, { name: 'Fjord Pear' })
  const { run, shop, storeId, deps } = await fillShop(db)
  await run()
  const [first] = (await readState(db, storeId)).listings
  const choice = { action: 'link', productId: pear, cans: 1 } as const
  await decideListing(deps, { listingId: Number(first!.id), choice, by, isTaught: false })
  shop.shelves[1]!.title = 'Fjord Mint No 3'
  await run()
  const { listings, offers } = await readState(db, storeId)
  expect(listings[0]).toMatchObject({ state: 'matched', product_id: pear, title: 'Fjord Mint No 3' })
  expect(offers.find(({ product_id }) => product_id === pear)).toMatchObject({ stock: 'in_stock' })
  expect(offers.find(({ product_id }) => product_id === first!.product_id)!.gone_at).not.toBeNull()
})

test('a listing that is not for us leaves the page and stays away', async ({ db }) => {
  const { run, shop, storeId, deps } = await fillShop(db)
  await run()
  const [first] = (await readState(db, storeId)).listings
  await decideListing(deps, { listingId: Number(first!.id), choice: { action: 'ignore' }, by })
  shop.shelves[2]!.price = '5.10'
  await run()
  const { listings, offers } = await readState(db, storeId)
  expect(listings[0]).toMatchObject({ state: 'ignored', product_id: null })
  expect(offers[0]!.gone_at).not.toBeNull()
})

test('a listing can become a product of its own', async ({ db }) => {
  const { run, shop, storeId, deps } = await fillShop(db)
  shop.shelves[9] = { title: 'Gale Ice', price: '4.00' }
  await run()
  const listing = (await readState(db, storeId)).listings.find(({ state }) => state === 'new')!
  const product = {
    name: 'Gale Ice Slim 8mg',
    brand: 'Gale',
    kind: 'nicotine pouch',
    flavourFamily: 'mint',
    nicotineMg: 8,
    nicotineSource: 'listing',
  }
  const decision = {
    listingId: Number(listing.id),
    choice: { action: 'new-product', product, cans: 1 },
    by,
  } as const
  expect(await decideListing(deps, decision)).toMatchObject({ ok: true, changed: 1 })
  expect(await decideListing(deps, decision)).toEqual({ ok: false, reason: 'name-taken' })
})

test('a product made of a listing is for members first, for as long as the operator has set', async ({
  db,
}) => {
  const { run, shop, storeId, deps } = await fillShop(db)
  shop.shelves[9] = { title: 'Gale Ice', price: '4.00' }
  await run()
  await saveSetting({ db }, { name: 'member-first-days', value: 7, actor: by })
  const listing = (await readState(db, storeId)).listings.find(({ state }) => state === 'new')!
  const facts = { brand: 'Gale', kind: 'nicotine pouch', flavourFamily: 'mint', nicotineMg: 8 }
  const product = { ...facts, name: 'Gale Ice Slim 8mg', nicotineSource: 'listing' }
  const choice = { action: 'new-product', product, cans: 1 } as const
  const decided = await decideListing(deps, { listingId: Number(listing.id), choice, by })
  if (!decided.ok) throw new Error(decided.reason)
  const { rows } = await db.execute<{ days: number }>(sql`
    select extract(epoch from listed_from - ${deps.now()}::timestamptz)::float8 / 86400 as days
    from products where id = ${decided.productId}`)
  expect(rows).toEqual([{ days: 7 }])
})

test('a replay shows what would change and writes nothing', async ({ db }) => {
  const { run, shop, deps } = await fillShop(db)
  await run()
  shop.shelves[1]!.price = '5.50'
  const { runId } = await run()
  const before = await readPlaces(db)
  expect(await replayRun(deps, { runId: runId! })).toMatchObject({
    ok: true,
    replay: { seen: 8, changed: 0, gone: 0, verdict: 'apply' },
  })
  expect(await replayRun(deps, { runId: runId! - 1 })).toMatchObject({
    ok: true,
    replay: { changed: 1, plan: { updates: [{ price: 500 }] } },
  })
  expect(await readPlaces(db)).toEqual(before)
  expect(await replayRun(deps, { runId: runId! + 100 })).toMatchObject({ ok: false })
})
