import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { insertRejects } from '#data/feed-runs.ts'
import type { Db } from '#data/open-database.ts'
import { countDone, findOperation } from '#data/operations.ts'
import { feedRunRejects, feedRuns } from '#data/schema/feeds.ts'
import { heldPrices } from '#data/schema/listings.ts'
import { minor } from '#domain/money/amounts.ts'
import { test } from '#tests/database.ts'
import { fillShop } from '#tests/feed-shop.ts'
import { insertProduct, insertStore } from '#tests/rows.ts'
import { closeInterruptedRuns, purgeRuns } from './tidy-runs.ts'
import { startUpdate, updateStoreOf } from './update-prices.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const now = () => NOW
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

async function insertRuns(db: Db, storeId: number, startedHoursAgo: number[], status = 'complete') {
  const rows = startedHoursAgo.map((hours) => {
    const at = hoursAgo(hours)
    return { storeId, status, startedAt: at, finishedAt: status === 'running' ? null : at }
  })
  const inserted = await db.insert(feedRuns).values(rows).returning({ id: feedRuns.id })
  return inserted.map(({ id }) => id)
}

const listRuns = (db: Db, storeId: number) =>
  db.select().from(feedRuns).where(eq(feedRuns.storeId, storeId)).orderBy(asc(feedRuns.id))

test('a run whose process was killed is closed: at the start when no other process works, else after an hour', async ({
  db,
}) => {
  const storeId = await insertStore(db)
  await insertRuns(db, storeId, [2, 0.5], 'running')
  expect(await closeInterruptedRuns({ db, now }, { isAlone: false })).toBe(1)
  expect(await listRuns(db, storeId)).toMatchObject([
    { status: 'failed', reason: expect.stringContaining('killed: '), finishedAt: NOW },
    { status: 'running' },
  ])
  expect(await closeInterruptedRuns({ db, now }, { isAlone: true })).toBe(1)
})

test('old runs are deleted with their rejected rows; the newest 200 and those with a held price stay', async ({
  db,
}) => {
  const [busy, seldom] = [await insertStore(db), await insertStore(db)]
  const old = 100 * 24
  const [first, doubted] = await insertRuns(db, busy, [old, old, ...Array<number>(200).fill(1)])
  await insertRuns(db, seldom, [old])
  await insertRejects(db, first!, [{ row: 1, reason: 'no title' }])
  const productId = await insertProduct(db)
  await db.insert(heldPrices).values({
    ...{ storeId: busy, runId: doubted!, productId, cans: 1, price: minor(900), currency: 'EUR' },
    ...{ reason: 'jumped', createdAt: hoursAgo(old) },
  })
  expect(await purgeRuns({ db, now })).toBe(1)
  const left = await listRuns(db, busy)
  expect([left.length, left[0]!.id]).toEqual([201, doubted])
  expect(await listRuns(db, seldom)).toHaveLength(1)
  expect(await db.select().from(feedRunRejects)).toEqual([])
})

test('a command does not count a store whose reading was killed: its job reads it again', async ({ db }) => {
  const { deps, storeId } = await fillShop(db)
  const { operationId } = await startUpdate(deps, { startedBy: null })
  const killed = { storeId, operationId, status: 'running', startedAt: hoursAgo(2) }
  await db.insert(feedRuns).values(killed)
  await closeInterruptedRuns({ db, now }, { isAlone: true })
  await countDone(db, operationId)
  expect(await findOperation(db, operationId)).toMatchObject({ status: 'running', done: 0 })
  await updateStoreOf(deps, { operationId, storeId })
  expect(await findOperation(db, operationId)).toMatchObject({ status: 'done', done: 1, failed: 0 })
})
