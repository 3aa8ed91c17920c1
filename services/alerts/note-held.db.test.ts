import { expect } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { alertEvents } from '#data/schema/alerts.ts'
import { feedRuns } from '#data/schema/feeds.ts'
import { heldPrices } from '#data/schema/listings.ts'
import { STOPPED_UNTIL } from '#domain/alerts/stopped.ts'
import { minor } from '#domain/money/amounts.ts'
import { insertPerson, insertTestAlert, openAlertSite } from '#tests/alerts.ts'
import { test } from '#tests/database.ts'
import { insertOffer, insertProduct, insertStore } from '#tests/rows.ts'

const START = '2026-11-02T10:00:00Z'
const HOUR_MS = 60 * 60 * 1000

/** A store sells one can for 4.90; another price of it, or of another pack, is held. */
async function holdPrice(db: Db, { cans, price }: { cans: number; price: number }) {
  const site = openAlertSite(db, START)
  const storeId = await insertStore(db, { name: 'Nordlager' })
  const productId = await insertProduct(db)
  await insertOffer(db, { productId, storeId })
  const [run] = await db
    .insert(feedRuns)
    .values({ storeId, status: 'complete', startedAt: site.now(), finishedAt: site.now() })
    .returning({ id: feedRuns.id })
  const held = { storeId, productId, cans, price: minor(price), currency: 'EUR', reason: 'far below' }
  await db.insert(heldPrices).values({ ...held, runId: run!.id, createdAt: site.now() })
  const userId = await insertPerson(db)
  const wish = { userId, productId, createdAt: site.now() }
  return {
    site,
    wishTotal: { ...wish, limit: minor(3100) },
    wishCan: { ...wish, basis: 'can', cans: null, limit: minor(310) },
  }
}

test('a held price is noted for alerts on the price of a can, and for none on a delivered total', async ({
  db,
}) => {
  const { site, wishCan, wishTotal } = await holdPrice(db, { cans: 1, price: 300 })
  const alertId = await insertTestAlert(db, wishCan)
  await insertTestAlert(db, wishTotal)
  await site.judge()
  expect(await db.select().from(alertEvents)).toMatchObject([
    { alertId, silence: 'held', found: { store: 'Nordlager', value: { minor: 300, currency: 'EUR' } } },
  ])
})

test('a held price that an operator has accepted meanwhile is told, and not noted', async ({ db }) => {
  const { site, wishCan } = await holdPrice(db, { cans: 1, price: 300 })
  await insertTestAlert(db, wishCan)
  await db.update(heldPrices).set({ resolution: 'accepted', resolvedAt: site.now() })
  await site.judge()
  expect(await db.$count(alertEvents)).toBe(0)
})

test('a held price of a larger pack than the one that is compared is not noted', async ({ db }) => {
  const { site, wishCan } = await holdPrice(db, { cans: 10, price: 2500 })
  await insertTestAlert(db, wishCan)
  await site.judge()
  expect(await db.$count(alertEvents)).toBe(0)
})

test('an alert that is snoozed or stopped gets no notes; one whose snooze is over does', async ({ db }) => {
  const { site, wishCan } = await holdPrice(db, { cans: 1, price: 300 })
  const inHours = (hours: number) => new Date(site.now().getTime() + hours * HOUR_MS)
  await insertTestAlert(db, { ...wishCan, snoozedUntil: STOPPED_UNTIL })
  await insertTestAlert(db, { ...wishCan, snoozedUntil: inHours(1) })
  const alertId = await insertTestAlert(db, { ...wishCan, snoozedUntil: inHours(-1) })
  await site.judge()
  expect(await db.select().from(alertEvents)).toMatchObject([{ alertId, silence: 'held' }])
})
