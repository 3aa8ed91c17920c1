import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { feedRunPages, feedRuns } from '#data/schema/feeds.ts'
import { test } from '#tests/database.ts'
import { dieAfter } from '#tests/die-after.ts'
import { fillShop, openShop, readState } from '#tests/feed-shop.ts'

test('a run killed at any statement and the next one leave the result of a single run', async ({ db }) => {
  const undisturbed = await fillShop(db)
  const changeShelves = ({ shop }: typeof undisturbed) => {
    shop.shelves[1]!.price = '5.50'
    shop.shelves[2]!.price = '50.00'
    delete shop.shelves[3]
    shop.shelves[9] = { title: 'A mug', price: '9.00' }
  }
  await undisturbed.run()
  changeShelves(undisturbed)
  await undisturbed.run()
  const wanted = withoutTimes(await readState(db, undisturbed.storeId))

  const shelves = Object.fromEntries(
    Array.from({ length: 8 }, (_, nth) => [nth + 1, { title: `Fjord Mint No ${nth + 1}`, price: '5.00' }]),
  )
  const disturbed = await openShop(db, { shelves })
  await disturbed.run()
  changeShelves({ ...undisturbed, shop: disturbed.shop })
  const before = await readState(db, disturbed.storeId)
  let steps = 0
  for (let isDone = false; !isDone; steps++) {
    const killed = disturbed.run({ db: dieAfter(db, steps), memories: new Map() })
    isDone = await killed.then(
      () => true,
      () => false,
    )
    if (!isDone) expect(await readState(db, disturbed.storeId)).toEqual(before)
  }
  expect(steps).toBeGreaterThan(20)
  expect(withoutTimes(await readState(db, disturbed.storeId))).toEqual(wanted)
  const runs = await db.select().from(feedRuns).where(eq(feedRuns.storeId, disturbed.storeId))
  const kept = await db.select({ runId: feedRunPages.runId }).from(feedRunPages)
  const killed = runs.filter(({ status }) => status === 'failed').map(({ id }) => id)
  expect(killed.filter((id) => kept.some(({ runId }) => runId === id))).not.toEqual([])
  expect(new Set(runs.map(({ status }) => status))).toEqual(new Set(['complete', 'failed']))
})

function withoutTimes(state: Awaited<ReturnType<typeof readState>>) {
  return JSON.stringify(state, (key, value) =>
    /_at$/.test(key) ? value !== null : ['store_product_url', 'id'].includes(key) ? undefined : value,
  )
}
