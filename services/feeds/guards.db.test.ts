import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { countDoubts } from '#data/held-doubts.ts'
import { feedRunPages, feedRuns } from '#data/schema/feeds.ts'
import { stores } from '#data/schema/stores.ts'
import { minor } from '#domain/money/amounts.ts'
import { test } from '#tests/database.ts'
import { fillShop, readState } from '#tests/feed-shop.ts'
import { decidePrice, reopenPrice } from './decide-price.ts'
import { decideRun, reopenRun } from './decide-run.ts'
import { replayRun } from './replay-run.ts'

const by = 'ada'

test('near repeats of a refused price stay out and are one doubt, until one is accepted', async ({ db }) => {
  const { run, shop, storeId, deps } = await fillShop(db)
  await run()
  shop.shelves[1]!.price = '0.39'
  await run()
  const [first] = (await readState(db, storeId)).holds
  await decidePrice(deps, { holdId: Number(first!.id), decision: 'discard', by })
  expect(await countDoubts(db)).toEqual({ runs: 0, prices: 0 })
  shop.shelves[2]!.price = '5.10'
  await run({}, { hours: 10 })
  expect(await countDoubts(db)).toEqual({ runs: 0, prices: 0 })
  for (const price of ['0.40', '0.38', '0.41', '0.39']) {
    shop.shelves[1]!.price = price
    await run({}, { hours: 10 })
    expect(await countDoubts(db)).toEqual({ runs: 0, prices: 1 })
  }
  const { offers, history, holds } = await readState(db, storeId)
  expect(offers[0]).toMatchObject({ price: 500 })
  expect(history.map(({ price }) => price)).not.toContain(39)
  expect(holds).toMatchObject([
    { resolution: 'discarded', readings: 2 },
    { resolution: null, readings: 4, needs_operator: true },
  ])
  expect(await decidePrice(deps, { holdId: Number(holds[1]!.id), decision: 'accept', by })).toEqual({
    ok: true,
  })
  expect((await readState(db, storeId)).offers[0]).toMatchObject({ price: 39 })
  expect(await countDoubts(db)).toEqual({ runs: 0, prices: 0 })
})

test('a refusal can be taken back', async ({ db }) => {
  const { run, shop, storeId, deps } = await fillShop(db)
  await run()
  shop.shelves[1]!.price = '0.39'
  await run()
  const holdId = Number((await readState(db, storeId)).holds[0]!.id)
  await decidePrice(deps, { holdId, decision: 'discard', by })
  expect(await reopenPrice(deps, { holdId })).toBe(true)
  expect(await reopenPrice(deps, { holdId })).toBe(false)
  expect(await countDoubts(db)).toEqual({ runs: 0, prices: 1 })
})

test('a run in another currency is one doubt, and can be accepted in that currency', async ({ db }) => {
  const { run, shop, storeId, deps } = await fillShop(db)
  await db
    .update(stores)
    .set({ shipping: { eu: { cost: minor(400), freeFrom: minor(4000), days: '2-4' }, 'non-eu': null } })
    .where(eq(stores.id, storeId))
  await run()
  for (const shelf of Object.values(shop.shelves)) shelf.price = '57.25'
  await run()
  shop.shelves[8]!.price = '57.90'
  const { runId } = await run()
  expect(await countDoubts(db)).toEqual({ runs: 1, prices: 0 })
  const accepted = await decideRun(deps, { runId: runId!, decision: 'accept', currency: 'SEK', by })
  expect(accepted).toEqual({ ok: true, changed: 8 })
  const { offers, history } = await readState(db, storeId)
  expect(offers[0]).toMatchObject({ price: 5725, currency: 'SEK', price_eur: 500 })
  expect(history.slice(0, 2)).toMatchObject([
    { price: 500, currency: 'EUR' },
    { price: 5725, currency: 'SEK' },
  ])
  const [store] = await db.select().from(stores).where(eq(stores.id, storeId))
  expect(store).toMatchObject({
    currency: 'SEK',
    shipping: { eu: { cost: 4580, freeFrom: 45_800 }, 'non-eu': null },
  })
  expect(await countDoubts(db)).toEqual({ runs: 0, prices: 0 })
  expect(await run()).toMatchObject({ status: 'complete', changed: 0, rejected: 0 })
})

test('a refused run is no doubt while the shop repeats it, and one when it says nearly the same', async ({
  db,
}) => {
  const { run, shop, storeId, deps } = await fillShop(db)
  await run()
  const before = await readState(db, storeId)
  for (const shelf of Object.values(shop.shelves)) shelf.price = '10.00'
  const { runId } = await run()
  await decideRun(deps, { runId: runId!, decision: 'discard', by })
  expect(await reopenRun(deps, { runId: runId! })).toBe(true)
  await decideRun(deps, { runId: runId!, decision: 'discard', by })
  await run({}, { hours: 10 })
  expect(await countDoubts(db)).toEqual({ runs: 0, prices: 0 })
  shop.shelves[9] = { title: 'A mug', price: '9.00' }
  await run({}, { hours: 10 })
  expect(await run({}, { hours: 10 })).toMatchObject({ status: 'held' })
  expect(await countDoubts(db)).toEqual({ runs: 1, prices: 0 })
  expect(await readState(db, storeId)).toEqual(before)
})

test('prices that all doubled are believed when the shop still says so hours later', async ({ db }) => {
  const { run, shop, storeId } = await fillShop(db)
  await run()
  for (const shelf of Object.values(shop.shelves)) shelf.price = '10.00'
  expect(await run()).toMatchObject({ status: 'held' })
  expect(await run({}, { hours: 6 })).toMatchObject({ status: 'held' })
  expect(await run({}, { hours: 6 })).toMatchObject({ status: 'complete', changed: 8, held: 0 })
  expect((await readState(db, storeId)).offers[0]).toMatchObject({ price: 1000 })
})

test('a feed whose prices vanished changes nothing, however often it is read, until an operator accepts it', async ({
  db,
}) => {
  const { run, shop, storeId, deps } = await fillShop(db)
  await run()
  const before = await readState(db, storeId)
  for (const shelf of Object.values(shop.shelves)) shelf.price = '0.00'
  const reason = 'lost the prices or links of 100 % of its offers: 8 → 0'
  expect(await run()).toMatchObject({ status: 'held', reason })
  const again = await run({}, { hours: 10 })
  expect(again).toMatchObject({ status: 'held', reason })
  expect(await readState(db, storeId)).toEqual(before)
  expect(await countDoubts(db)).toEqual({ runs: 1, prices: 0 })
  const accepted = await decideRun(deps, { runId: again.runId!, decision: 'accept', by })
  expect(accepted).toEqual({ ok: true, changed: 8 })
  expect((await readState(db, storeId)).offers[0]).toMatchObject({ price: 500, stock: 'out_of_stock' })
  expect(await run()).toMatchObject({ status: 'unchanged' })
})

test('a run that fails in our own code keeps its bytes, and can be replayed once that is repaired', async ({
  db,
}) => {
  const { run, shop, deps } = await fillShop(db)
  await run()
  shop.shelves[1]!.price = '5.50'
  shop.shelves[9] = { title: 'Fjord Pear', price: '4.00' }
  const broken = async () => {
    const { matcher, version } = await deps.loadMatcher()
    const match = () => {
      throw new Error('a bug')
    }
    return { matcher: { ...matcher, match }, version: `${version} broken` }
  }
  await expect(run({ loadMatcher: broken })).rejects.toThrow('a bug')
  const [failed] = await db.select().from(feedRuns).where(eq(feedRuns.status, 'failed'))
  expect(failed).toMatchObject({ reason: expect.stringMatching(/^internal: .* can be replayed$/) })
  expect(await db.select().from(feedRunPages).where(eq(feedRunPages.runId, failed!.id))).toHaveLength(1)
  expect(await replayRun({ ...deps, loadMatcher: broken }, { runId: failed!.id })).toEqual({
    ok: false,
    reason: 'internal: a bug',
  })
  expect(await replayRun(deps, { runId: failed!.id })).toMatchObject({
    ok: true,
    replay: { seen: 9, changed: 1 },
  })
})
