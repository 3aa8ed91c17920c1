import { expect } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { alertEvents } from '#data/schema/alerts.ts'
import { mailQueue } from '#data/schema/mail.ts'
import { minor } from '#domain/money/amounts.ts'
import { insertPerson, insertTestAlert, openAlertSite } from '#tests/alerts.ts'
import { test } from '#tests/database.ts'
import { dieAfter } from '#tests/die-after.ts'
import { insertOffer, insertPrice, insertProduct, insertStore } from '#tests/rows.ts'
import { createChangeFinder } from './find-changed.ts'
import { judgeChanges } from './judge-alerts.ts'

const START = '2026-11-02T10:00:00Z'
const PEOPLE = 2

/** Two people wait for a price that has been reached. */
async function fill(db: Db) {
  const site = openAlertSite(db, START)
  const storeId = await insertStore(db, { shipping: { eu: { cost: minor(0), freeFrom: null, days: null } } })
  const productId = await insertProduct(db)
  const offerId = await insertOffer(db, { productId, storeId, cans: 10, price: 2800, priceEurMinor: 2800 })
  for (const hoursAgo of [2, 1]) {
    const fetchedAt = new Date(site.now().getTime() - hoursAgo * 3_600_000)
    await insertPrice(db, { productId, offerId, price: 2800, fetchedAt })
  }
  for (let nth = 0; nth < PEOPLE; nth++)
    await insertTestAlert(db, { userId: await insertPerson(db), productId })
  return site
}

async function countTold(db: Db) {
  const mails = await db.select({ to: mailQueue.recipient }).from(mailQueue)
  return {
    mails: mails.length,
    people: new Set(mails.map(({ to }) => to)).size,
    events: await db.$count(alertEvents),
  }
}

const ONCE_EACH = { mails: PEOPLE, people: PEOPLE, events: PEOPLE }

test('whatever statement a node is killed at, each alert is told exactly once', async ({
  committed: { db },
}) => {
  const site = await fill(db)
  const deps = await site.makeDeps(db)
  let isDone = false
  let kills = 0
  for (let statements = 0; !isDone; statements++) {
    isDone = await judgeChanges({ ...deps, db: dieAfter(db, statements) }, createChangeFinder()).then(
      () => true,
      () => false,
    )
    if (!isDone) kills++
    // All of them or none: they are judged in one transaction.
    expect([0, PEOPLE]).toContain(await db.$count(mailQueue))
  }
  expect(kills).toBeGreaterThan(8)
  expect(await countTold(db)).toEqual(ONCE_EACH)
  await judgeChanges(deps, createChangeFinder())
  expect(await countTold(db)).toEqual(ONCE_EACH)
})

test('two nodes that judge the same version together tell once', async ({ committed: { db } }) => {
  const site = await fill(db)
  const deps = await site.makeDeps(db)
  await Promise.all([
    judgeChanges(deps, createChangeFinder()),
    judgeChanges(deps, createChangeFinder()),
    judgeChanges(deps, createChangeFinder()),
  ])
  expect(await countTold(db)).toEqual(ONCE_EACH)
})

test('a node with an older catalogue judges nothing', async ({ committed: { db } }) => {
  const site = await fill(db)
  const older = await site.makeDeps(db)
  await site.judge()
  const before = await countTold(db)
  const [place] = [older.catalogue('eu')]
  expect(place.version).toBeGreaterThan(0)
  await judgeChanges({ ...older, now: () => new Date('2026-12-24T10:00:00Z') }, createChangeFinder())
  expect(await countTold(db)).toEqual(before)
})
