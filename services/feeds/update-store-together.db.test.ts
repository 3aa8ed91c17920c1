import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { feedRuns } from '#data/schema/feeds.ts'
import { test } from '#tests/database.ts'
import { fillShop, readState } from '#tests/feed-shop.ts'

test('two workers at once leave the same result as one', async ({ committed }) => {
  const { db } = committed
  const { run, shop, storeId, startWorker } = await fillShop(db)
  await run()
  shop.shelves[1]!.price = '5.50'
  shop.shelves[2]!.price = '50.00'
  shop.waitsFor = 4
  const outcomes = await Promise.all([run(startWorker()), run(startWorker()), run(startWorker())])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['complete', 'skipped', 'skipped'])
  const { history, offers, holds } = await readState(db, storeId)
  expect(history).toHaveLength(9)
  expect(offers.slice(0, 2)).toMatchObject([{ price: 550 }, { price: 500 }])
  expect(holds).toMatchObject([{ price: 5000, resolution: null }])
  const runs = await db.select().from(feedRuns).where(eq(feedRuns.storeId, storeId))
  expect(runs.filter(({ status }) => status === 'running')).toEqual([])
})

test('a run that a killed worker left open is closed by the next, and can no longer write', async ({
  committed,
}) => {
  const { db } = committed
  const { run, storeId } = await fillShop(db)
  const startedAt = new Date('2026-03-01T12:30:00Z')
  const [left] = await db.insert(feedRuns).values({ storeId, status: 'running', startedAt }).returning()
  expect(await run()).toMatchObject({ status: 'complete', changed: 8 })
  const [closed] = await db.select().from(feedRuns).where(eq(feedRuns.id, left!.id))
  expect(closed).toMatchObject({ status: 'failed', reason: 'interrupted: it was stopped before its end' })
})
