import { expect } from 'vitest'
import { buildSnapshot } from '#catalogue/build-snapshot.ts'
import { readCatalogue } from '#data/catalogue.ts'
import type { Db } from '#data/open-database.ts'
import { priceReports } from '#data/schema/evidence.ts'
import { clicks, offers } from '#data/schema/offers.ts'
import { minor } from '#domain/money/amounts.ts'
import { DatabaseAwayError } from '#domain/outage.ts'
import { FEWEST_FOR_SHARE } from '#domain/reports/report-rules.ts'
import { test } from '#tests/database.ts'
import { fillShop } from '#tests/feed-shop.ts'
import { insertStore } from '#tests/rows.ts'
import { makeStandby } from '#tests/standby.ts'
import { findStorePage } from './find-store-page.ts'

const NOW = new Date('2026-03-01T20:00:00Z')

async function readDeps(db: Db) {
  const snapshot = buildSnapshot(await readCatalogue(db, { now: NOW }))
  const deps = {
    db,
    catalogue: () => snapshot,
    destination: { country: null, region: 'eu' as const },
    now: () => NOW,
    standby: makeStandby(),
  }
  const [store] = snapshot.stores.values()
  return { deps, slug: store!.slug }
}

async function answer(db: Db, answers: ReadonlyArray<'right' | 'fixed'>) {
  const [offer] = await db.select().from(offers).limit(1)
  const { id: offerId, storeId, productId, price, currency } = offer!
  const report = { offerId, storeId, productId, price, currency, reason: 'price', seen: {}, evidence: {} }
  for (const [nth, given] of answers.entries()) {
    const said = { code: `${given}${nth}`, isCounted: true, language: 'en', answer: given, answeredAt: NOW }
    await db.insert(priceReports).values({ ...report, ...said, answeredAt: new Date('2026-02-20') })
  }
}

test('a store’s page counts what became of everything that its feed has', async ({ db }) => {
  const { run, shop } = await fillShop(db)
  await run()
  Object.assign(shop.shelves, {
    9: { title: 'Fjord Mint No 9?', price: '5.00' },
    10: { title: 'A mug', price: '9.00' },
    11: { title: '', price: '9.00' },
  })
  shop.shelves[3]!.price = '0.05'
  await run()
  await db
    .insert(clicks)
    .values({ offerId: (await db.select().from(offers).limit(1))[0]!.id, clickedAt: NOW })
  const { deps, slug } = await readDeps(db)
  const page = await findStorePage(deps, slug)
  expect(page).toMatchObject({
    coverage: { productCount: 8, offerCount: 8, inStockCount: 8, ofProducts: 8 },
    readMinutesAgo: 360,
    figures: { matched: 7, held: 2, others: 1, rejected: 1, listings: 11, readings: 2, clicks: 1 },
    reports: { checked: 0, isEnough: false },
  })
  expect(page?.shipping).toMatchObject([
    { region: 'eu', isEstimate: true, rule: { cost: { minor: 1200 } } },
    { region: 'non-eu', isEstimate: true },
  ])
})

test('how often a price was right is said only when enough reports were checked', async ({ db }) => {
  const { run } = await fillShop(db)
  await run()
  await answer(db, ['right', 'fixed'])
  const { deps, slug } = await readDeps(db)
  expect((await findStorePage(deps, slug))?.reports).toEqual({ checked: 2, right: 1, isEnough: false })
  await db.delete(priceReports)
  await answer(db, ['right', 'right', 'right', 'fixed', 'right'].slice(0, FEWEST_FOR_SHARE) as 'right'[])
  expect((await findStorePage(deps, slug))?.reports).toEqual({ checked: 5, right: 4, isEnough: true })
})

test('a store that does not deliver to a region says so, and an unknown one has no page', async ({ db }) => {
  await insertStore(db, {
    name: 'Tin & Tide',
    shipping: { eu: { cost: minor(0), freeFrom: null, days: '2-4' }, 'non-eu': null },
  })
  const { deps } = await readDeps(db)
  expect((await findStorePage(deps, 'tin-and-tide'))?.shipping).toMatchObject([
    { isEstimate: false, days: '2-4', rule: { cost: { minor: 0 } } },
    { rule: null },
  ])
  expect(await findStorePage(deps, 'nowhere')).toBeNull()
})

test('without its database the page still has what is in memory', async ({ db }) => {
  const { run } = await fillShop(db)
  await run()
  const { deps, slug } = await readDeps(db)
  await findStorePage(deps, slug)
  const away = { execute: () => Promise.reject(new DatabaseAwayError()) } as unknown as Db
  const standby = makeStandby({ recall: async () => [] as never })
  const page = await findStorePage({ ...deps, db: away, standby }, slug)
  expect(page).toMatchObject({ coverage: { offerCount: 8 }, figures: null, reports: null })
  expect(page?.outage).toBeInstanceOf(DatabaseAwayError)
})
