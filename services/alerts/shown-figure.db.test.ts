import { asc } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { alertEvents, alerts } from '#data/schema/alerts.ts'
import { destinationOf } from '#domain/country.ts'
import { checkAlert } from '#domain/forms/alert.ts'
import { minor } from '#domain/money/amounts.ts'
import { shownIn } from '#domain/shown-amount.ts'
import { insertPerson, insertTestAlert, openAlertSite } from '#tests/alerts.ts'
import { test } from '#tests/database.ts'
import { TEST_KEYS } from '#tests/keys.ts'
import { insertOffer, insertPrice, insertProduct, insertStore } from '#tests/rows.ts'
import { findAlertForm } from './find-alert-form.ts'
import { getAlertsPage } from './get-alerts-page.ts'
import { listWatched } from './list-watched.ts'
import { refreshLows } from './refresh-lows.ts'
import { saveAlert } from './save-alert.ts'

const FROST = { subject: 'product', text: 'frost-mint' } as const
const BASKET = { subject: 'basket', query: 'items=frost-mint:1', productId: null, cans: null } as const

/** 40.00 kr and 6.90 kr of shipping: €3.49 and €0.60 on every page, but €4.10 if they were added first. */
async function openShop(db: Db) {
  const site = openAlertSite(db, '2026-11-02T10:00:00Z')
  const shipping = { eu: { cost: minor(690), freeFrom: null, days: null } }
  const storeId = await insertStore(db, { currency: 'SEK', shipping })
  const productId = await insertProduct(db, { name: 'Frost Mint' })
  const price = { price: 4000, currency: 'SEK' }
  const offerId = await insertOffer(db, { productId, storeId, ...price, priceEurMinor: 349 })
  for (const days of [20, 10]) {
    const fetchedAt = new Date(site.now().getTime() - days * 24 * 60 * 60 * 1000)
    await insertPrice(db, { productId, offerId, ...price, fetchedAt })
  }
  const made = await site.makeDeps(db)
  const snapshot = made.catalogue('eu', 'members')
  const deps = {
    ...{ ...made, keys: TEST_KEYS, cans: 1 as const, destination: destinationOf('DE') },
    ...{ catalogue: () => snapshot, ownCatalogueOf: () => snapshot },
  }
  return { site, deps, productId, rates: snapshot.rates, userId: await insertPerson(db) }
}

test('a target at the total that pages show is met, and one a cent below is not', async ({ db }) => {
  const { site, productId, userId } = await openShop(db)
  for (const limit of [minor(409), minor(408)]) {
    await insertTestAlert(db, { userId, productId, cans: 1, limit })
    await insertTestAlert(db, { userId, ...BASKET, productIds: [productId], limit })
  }
  await site.judge()
  const told = await db.select().from(alertEvents).orderBy(asc(alertEvents.id))
  const values = told.map(({ found, promised }) => [found.value?.minor, promised.limit?.minor])
  expect(values).toEqual([
    [409, 409],
    [409, 409],
  ])
})

test('the page of alerts, their form and the watch list show the total that other pages show', async ({
  db,
}) => {
  const { deps, productId, rates, userId } = await openShop(db)
  await insertTestAlert(db, { userId, productId, cans: 1 })
  await insertTestAlert(db, { userId, ...BASKET, productIds: [productId] })
  const { alerts: described } = await getAlertsPage(deps, userId)
  expect(described.map(({ current }) => current?.minor)).toEqual([409, 409])
  for (const about of [FROST, { subject: 'basket', text: BASKET.query } as const]) {
    const form = await findAlertForm(deps, { about, cans: 1, userId })
    expect(shownIn(form!.now!, 'EUR', rates)).toBe(409)
  }
  const form = await findAlertForm(deps, { about: FROST, cans: 1, userId })
  expect(shownIn(form!.lowest!, 'EUR', rates)).toBe(409)
  const [watched] = await listWatched(deps, [productId])
  expect(shownIn(watched!.price!, 'EUR', rates)).toBe(409)
})

test('a low has to be beaten by a cent of the total that is shown', async ({ db }) => {
  const { site, deps, userId } = await openShop(db)
  const checked = checkAlert({ kind: 'low', currency: 'EUR', cans: '1', mail: '1' })
  if (!checked.ok) throw new Error('the form is right')
  await saveAlert(deps, { userId, id: null, about: FROST, sent: checked.value })
  expect(await db.select().from(alerts)).toMatchObject([{ kind: 'low', limit: 408 }])
  site.wait(3 * 24)
  await refreshLows(deps)
  expect(await db.select().from(alerts)).toMatchObject([{ kind: 'low', limit: 408 }])
  await site.judge()
  expect(await db.$count(alertEvents)).toBe(0)
})
