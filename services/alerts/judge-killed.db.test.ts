import { eq, isNotNull, sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { insertEvents, lockAlerts, type NewEvent } from '#data/alert-judging.ts'
import { writeDelivery } from '#data/alert-settings.ts'
import { deleteAlert } from '#data/alerts.ts'
import type { Db } from '#data/open-database.ts'
import { alertEvents, alertStates, alerts } from '#data/schema/alerts.ts'
import { mailQueue } from '#data/schema/mail.ts'
import { offers } from '#data/schema/offers.ts'
import { minor } from '#domain/money/amounts.ts'
import { insertPerson, insertTestAlert, openAlertSite } from '#tests/alerts.ts'
import { test } from '#tests/database.ts'
import { dieAfter } from '#tests/die-after.ts'
import { insertOffer, insertPrice, insertProduct, insertStore } from '#tests/rows.ts'
import type { AlertDeps } from './alert-deps.ts'
import { deliverDue } from './deliver-messages.ts'
import { createChangeFinder } from './find-changed.ts'
import { judgeChanges } from './judge-alerts.ts'

const START = '2026-11-02T10:00:00Z'
const PEOPLE = 2
const WAIT = { timeout: 20_000, interval: 50 }

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

/** As a node does that has just started. */
async function tell(deps: AlertDeps) {
  await judgeChanges(deps, createChangeFinder())
  await deliverDue(deps)
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
    isDone = await tell({ ...deps, db: dieAfter(db, statements) }).then(
      () => true,
      () => false,
    )
    if (!isDone) kills++
    const { mails, events } = await countTold(db)
    // All of them or none: they are judged in one transaction.
    expect([0, PEOPLE]).toContain(events)
    // What was found waits, or has its mail.
    expect(mails + (await db.$count(alertEvents, isNotNull(alertEvents.dueAt)))).toBe(events)
  }
  expect(kills).toBeGreaterThan(8)
  expect(await countTold(db)).toEqual(ONCE_EACH)
  await tell(deps)
  expect(await countTold(db)).toEqual(ONCE_EACH)
})

test('whatever statement a node is killed at, a change that is over before it was told is forgotten as a whole', async ({
  committed: { db },
}) => {
  const site = await fill(db)
  for (const { userId } of await db.select().from(alerts))
    await writeDelivery(db, { userId, settings: { pace: 'daily' } })
  await site.judge()
  await db.update(offers).set({ price: minor(3100), priceEurMinor: minor(3100) })
  const deps = await site.makeDeps(db)
  let isDone = false
  for (let statements = 0; !isDone; statements++) {
    isDone = await judgeChanges({ ...deps, db: dieAfter(db, statements) }, createChangeFinder()).then(
      () => true,
      () => false,
    )
    const over = await db.$count(alertEvents, eq(alertEvents.silence, 'over'))
    expect([0, PEOPLE]).toContain(over)
    expect(await db.$count(alertStates, eq(alertStates.isArmed, true))).toBe(over)
  }
  expect(await countTold(db)).toEqual({ mails: 0, people: 0, events: PEOPLE })
  expect(await db.$count(alertEvents, eq(alertEvents.silence, 'over'))).toBe(PEOPLE)
})

test('two nodes that judge the same version together tell once', async ({ committed: { db } }) => {
  const site = await fill(db)
  const deps = await site.makeDeps(db)
  await Promise.all([tell(deps), tell(deps), tell(deps)])
  expect(await countTold(db)).toEqual(ONCE_EACH)
})

test('an alert that is deleted while it is judged leaves nothing to send', async ({
  committed: { db },
  engine,
}) => {
  await fill(db)
  const [alert] = await db.select().from(alerts)
  const { id, userId } = alert!
  let deleting: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    await lockAlerts(tx, [id])
    deleting = deleteAlert(db, { id, userId })
    // The embedded database has one session, so that the other transaction has not begun there.
    if (engine === 'postgres') await vi.waitFor(async () => expect(await countBlocked(tx)).toBe(1), WAIT)
    await insertEvents(tx, [makeEvent({ alertId: id, userId })])
  })
  await deleting
  expect(await db.$count(alerts)).toBe(PEOPLE - 1)
  expect(await db.$count(alertEvents)).toBe(0)
})

/** Sessions that wait for another's lock. */
async function countBlocked(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`)
  return rows[0]!.count
}

function makeEvent({ alertId, userId }: { alertId: number; userId: string }): NewEvent {
  const promised = { kind: 'target', subject: 'product', basis: 'total', name: '', cans: 10 } as const
  const found = { productId: 1, name: 'Frost Mint', path: '/product/frost-mint', store: null } as const
  return {
    ...{ alertId, userId, changeKey: 'a change', silence: null, byFeed: false },
    promised: { ...promised, place: 'eu', limit: null, percent: null, store: null },
    found: { ...found, offerId: null, value: null, readAt: null },
    dueAt: new Date(START),
    createdAt: new Date(START),
  }
}

test('a node with an older catalogue judges nothing', async ({ committed: { db } }) => {
  const site = await fill(db)
  const older = await site.makeDeps(db)
  await site.judge()
  const before = await countTold(db)
  const [place] = [older.catalogue('eu')]
  expect(place.version).toBeGreaterThan(0)
  await tell({ ...older, now: () => new Date('2026-12-24T10:00:00Z') })
  expect(await countTold(db)).toEqual(before)
})
