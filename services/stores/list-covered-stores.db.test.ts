import { expect } from 'vitest'
import { buildSnapshot } from '#catalogue/build-snapshot.ts'
import { restrictToDestination } from '#catalogue/restrict-to-destination.ts'
import { readCatalogue } from '#data/catalogue.ts'
import type { Db } from '#data/open-database.ts'
import { feedRuns } from '#data/schema/feeds.ts'
import type { Region } from '#domain/region.ts'
import { test } from '#tests/database.ts'
import { insertOffer, insertProduct, insertStore } from '#tests/rows.ts'
import { makeStandby } from '#tests/standby.ts'
import { listCoveredStores } from './list-covered-stores.ts'

const now = new Date('2026-06-30T12:00:00Z')

async function listFor(db: Db, region: Region = 'eu') {
  const snapshot = buildSnapshot(
    restrictToDestination(await readCatalogue(db, { now }), { country: null, region }),
  )
  return listCoveredStores({
    db,
    catalogue: () => snapshot,
    destination: { country: null, region },
    now: () => now,
    standby: makeStandby(),
  })
}

function insertRun(db: Db, storeId: number, minutesAgo: number, status = 'complete') {
  const at = new Date(now.getTime() - minutesAgo * 60_000)
  return db.insert(feedRuns).values({ storeId, status, startedAt: at, finishedAt: at })
}

test('stores are listed by name, with what they have in stock and their home country', async ({ db }) => {
  const first = await insertProduct(db)
  const second = await insertProduct(db)
  const zeta = await insertStore(db, { name: 'Zeta', country: 'DE', currency: 'EUR' })
  const ase = await insertStore(db, { name: 'Åse', country: 'SE', currency: 'SEK' })
  await insertOffer(db, { storeId: zeta, productId: first })
  await insertOffer(db, { storeId: zeta, productId: first, cans: 10 })
  await insertOffer(db, { storeId: zeta, productId: second, stock: 'out_of_stock' })
  const { stores, ...figures } = await listFor(db)
  expect(stores).toMatchObject([
    { id: ase, name: 'Åse', country: 'SE', currency: 'SEK', products: 0, offersInStock: 0 },
    { id: zeta, name: 'Zeta', country: 'DE', currency: 'EUR', products: 1, offersInStock: 2 },
  ])
  expect(figures).toMatchObject({
    storeCount: 2,
    productCount: 2,
    pricedCount: 1,
    offerCount: 3,
    inStockCount: 2,
  })
})

test('prices are as old as the last completed reading', async ({ db }) => {
  const fresh = await insertStore(db, { name: 'Fresh' })
  const stale = await insertStore(db, { name: 'Stale' })
  await insertStore(db, { name: 'Unread' })
  await insertRun(db, fresh, 12)
  await insertRun(db, stale, 300, 'unchanged')
  await insertRun(db, stale, 5, 'failed')
  const covered = await listFor(db)
  expect(covered).toMatchObject({ newestMinutesAgo: 12, oldestMinutesAgo: 300 })
  expect(covered.stores.map((store) => store.readMinutesAgo)).toEqual([12, 300, null])
})

test('a store that does not send to the region is named, but has nothing to offer there', async ({ db }) => {
  const storeId = await insertStore(db, { shipping: { 'non-eu': null } })
  await insertOffer(db, { storeId })
  const outside = await listFor(db, 'non-eu')
  expect(outside).toMatchObject({ storeCount: 1, offerCount: 0, pricedCount: 0 })
  expect(outside.stores).toMatchObject([{ id: storeId, isSending: false, offersInStock: 0 }])
  expect((await listFor(db, 'eu')).stores).toMatchObject([{ isSending: true, offersInStock: 1 }])
})

test('before the first store the list is empty', async ({ db }) => {
  expect(await listFor(db)).toMatchObject({ stores: [], newestMinutesAgo: null, oldestMinutesAgo: null })
})
