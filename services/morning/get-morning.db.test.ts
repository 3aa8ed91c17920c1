import { expect } from 'vitest'
import { writeLastBackup } from '#data/last-backup.ts'
import type { Db } from '#data/open-database.ts'
import { feedRuns } from '#data/schema/feeds.ts'
import { mailQueue } from '#data/schema/mail.ts'
import { insertUser, makeAdminDeps } from '#tests/admin.ts'
import { test } from '#tests/database.ts'
import { makeMail } from '#tests/mail.ts'
import { insertListing, insertOffer, insertProduct, insertStore } from '#tests/rows.ts'
import { getMorning } from './get-morning.ts'

const NOW = new Date('2026-11-16T06:40:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

function makeDeps(db: Db, now = NOW) {
  return { db, now: () => now, admin: makeAdminDeps(), mail: makeMail() }
}

async function insertRun(
  db: Db,
  run: { storeId: number; status: string; hours: number } & Partial<typeof feedRuns.$inferInsert>,
) {
  const { hours, ...row } = run
  await db.insert(feedRuns).values({ ...row, startedAt: hoursAgo(hours), finishedAt: hoursAgo(hours) })
}

test('an empty site has an empty morning, and nothing is called broken', async ({ db }) => {
  const { id, email } = await insertUser(db)
  const morning = await getMorning(makeDeps(db), { adminId: id, email })
  expect(morning).toMatchObject({
    before: null,
    incidents: [],
    stores: { shown: [], counts: { look: 0, changing: 0, well: 0 }, onTime: 0 },
    coverage: { many: 0, few: 0, none: 0 },
    freshness: { fresh: 0, today: 0, old: 0, hidden: 0 },
    readers: { count: 1, isReader: true },
    house: { mail: { status: 'ok', waiting: 0 }, backup: null, disk: { percent: 62, isNearlyFull: false } },
  })
})

test('stores that are not well come first, with their month', async ({ db }) => {
  const { id, email } = await insertUser(db)
  const well = await insertStore(db, { name: 'Well' })
  const failing = await insertStore(db, { name: 'Failing' })
  const late = await insertStore(db, { name: 'Late' })
  await insertStore(db, { name: 'Off', status: 'paused' })
  await insertRun(db, { storeId: well, status: 'complete', hours: 1, seen: 10, matched: 10 })
  await insertRun(db, { storeId: failing, status: 'complete', hours: 49, seen: 10, matched: 10 })
  await insertRun(db, { storeId: failing, status: 'complete', hours: 26, seen: 10, matched: 5 })
  await insertRun(db, { storeId: failing, status: 'failed', hours: 2, reason: 'HTTP 503' })
  await insertRun(db, { storeId: late, status: 'unchanged', hours: 9, seen: 10, matched: 10 })
  const { stores } = await getMorning(makeDeps(db), { adminId: id, email })
  expect(stores.shown.map(({ name, state }) => [name, state])).toEqual([
    ['Failing', 'failed'],
    ['Late', 'late'],
  ])
  expect(stores.counts).toEqual({ look: 2, changing: 0, well: 1 })
  expect(stores.onTime).toBe(1)
  expect(stores.shown[0]!.days.slice(-4)).toEqual([null, 1, 0.5, null])
})

test('products are counted by their stores, and offers by the age of their prices', async ({ db }) => {
  const { id, email } = await insertUser(db)
  const stores = [await insertStore(db), await insertStore(db), await insertStore(db)]
  const hours = [1, 20, 60]
  for (const [nth, storeId] of stores.entries())
    await insertRun(db, { storeId, status: 'complete', hours: hours[nth]! })
  const many = await insertProduct(db)
  for (const storeId of stores) await insertOffer(db, { productId: many, storeId })
  await insertOffer(db, { storeId: stores[0]! })
  await insertOffer(db, { productId: await insertProduct(db), storeId: stores[1]!, goneAt: NOW })
  const { coverage, freshness } = await getMorning(makeDeps(db), { adminId: id, email })
  expect(coverage).toEqual({ many: 1, few: 1, none: 1 })
  expect(freshness).toEqual({ fresh: 2, today: 1, old: 0, hidden: 1 })
})

test('what waits has its count and its oldest', async ({ db }) => {
  const { id, email } = await insertUser(db)
  const storeId = await insertStore(db)
  await insertListing(db, { storeId, state: 'review', changedAt: hoursAgo(30) })
  await insertListing(db, { storeId, state: 'review', changedAt: hoursAgo(2) })
  await insertListing(db, { storeId, state: 'ignored', changedAt: hoursAgo(90) })
  const mail = { recipient: 'eva@example.com', subject: 'Hello', body: 'Hello', status: 'failed' }
  await db.insert(mailQueue).values({ ...mail, lastError: 'mailbox full', createdAt: hoursAgo(5) })
  const { waits } = await getMorning(makeDeps(db), { adminId: id, email })
  expect(waits).toMatchObject({
    review: { count: 2, oldest: hoursAgo(30) },
    heldPrices: { count: 0, oldest: null },
    heldRuns: { count: 0 },
    mails: { count: 1, oldest: hoursAgo(5), reason: 'mailbox full' },
  })
})

test('the house has the last backup, and says when it is old', async ({ db }) => {
  const { id, email } = await insertUser(db)
  await writeLastBackup(db, { madeAt: hoursAgo(200), bytes: 1e6 })
  const last = { madeAt: hoursAgo(5), bytes: 2.1e9 }
  await writeLastBackup(db, last)
  const { house } = await getMorning(makeDeps(db), { adminId: id, email })
  expect(house.backup).toEqual({ ...last, isOld: false })
  const later = makeDeps(db, new Date(NOW.getTime() + 70 * 3_600_000))
  expect((await getMorning(later, { adminId: id, email })).house.backup).toEqual({ ...last, isOld: true })
})

test('looks within half an hour are one visit; the next knows when the last one was', async ({ db }) => {
  const { id, email } = await insertUser(db)
  const other = await insertUser(db)
  const look = async (at: Date, adminId = id) =>
    (await getMorning(makeDeps(db, at), { adminId, email })).before
  expect(await look(hoursAgo(10))).toBeNull()
  expect(await look(hoursAgo(9.9))).toBeNull()
  expect(await look(hoursAgo(9.9))).toBeNull()
  expect(await look(hoursAgo(1))).toEqual(hoursAgo(9.9))
  expect(await look(hoursAgo(0.9))).toEqual(hoursAgo(9.9))
  expect(await look(NOW, other.id)).toBeNull()
})
