import { expect } from 'vitest'
import { parseTableQuery } from '#domain/table-query.ts'
import { storesTable } from '#services/admin/tables/stores-table.ts'
import { test } from '#tests/database.ts'
import { insertListing, insertStore } from '#tests/rows.ts'
import type { Db } from './open-database.ts'
import { feedRuns } from './schema/feeds.ts'
import { readStorePage } from './store-health.ts'

const DAY = 86_400_000
const at = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY)

function read(db: Db, search: string) {
  return readStorePage(db, parseTableQuery(new URLSearchParams(search), storesTable.spec))
}

async function addRuns(db: Db, storeId: number, statuses: [status: string, daysAgo: number][]) {
  for (const [status, daysAgo] of statuses) {
    const finishedAt = status === 'running' ? null : at(daysAgo)
    await db.insert(feedRuns).values({ storeId, status, startedAt: at(daysAgo), finishedAt, reason: 'why' })
  }
}

test('a store shows its last run, the age of its prices, failures in a row and its listings', async ({
  db,
}) => {
  const storeId = await insertStore(db, { name: 'Nordlager' })
  await addRuns(db, storeId, [
    ['failed', 5],
    ['complete', 4],
    ['failed', 3],
    ['failed', 2],
    ['running', 1],
  ])
  await insertListing(db, { storeId, state: 'matched' })
  await insertListing(db, { storeId, state: 'review' })
  await insertListing(db, { storeId, state: 'review', goneAt: at(1) })
  const { total, rows } = await read(db, '')
  expect(total).toBe(1)
  expect(rows).toMatchObject([
    { name: 'Nordlager', lastRunStatus: 'running', failures: 2, listings: 2, matched: 1, review: 1, held: 0 },
  ])
  expect(Math.round((Date.now() - rows[0]!.readAt!.getTime()) / DAY)).toBe(4)
})

test('stores are filtered by their state, and sorted by any column', async ({ db }) => {
  const failing = await insertStore(db, { name: 'Failing' })
  await addRuns(db, failing, [
    ['complete', 3],
    ['failed', 1],
  ])
  const held = await insertStore(db, { name: 'Held' })
  await addRuns(db, held, [
    ['complete', 1],
    ['held', 0.5],
  ])
  await insertStore(db, { name: 'Draft', status: 'pending' })
  const names = async (search: string) => (await read(db, search)).rows.map(({ name }) => name)
  expect(await names('health=failing')).toEqual(['Failing'])
  expect(await names('health=held')).toEqual(['Held'])
  expect(await names('health=stale')).toEqual(['Draft', 'Failing'])
  expect(await names('status=pending')).toEqual(['Draft'])
  expect(await names('q=hel')).toEqual(['Held'])
  for (const sort of storesTable.spec.sorts) expect(await names(`sort=${sort}&dir=desc`)).toHaveLength(3)
  expect((await names('sort=readAt&dir=desc'))[0]).toBe('Held')
})
