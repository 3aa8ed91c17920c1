import { expect } from 'vitest'
import { minor } from '#domain/money/amounts.ts'
import { test } from '#tests/database.ts'
import { insertOffer, insertStore } from '#tests/rows.ts'
import { insertClick, insertClicks } from './clicks.ts'
import { findOfferTarget } from './offers.ts'
import { clicks } from './schema/offers.ts'

test('an offer leads to its page in the store', async ({ db }) => {
  const storeId = await insertStore(db, { storeUrl: 'https://nord.example' })
  const id = await insertOffer(db, { storeId, storeProductUrl: 'https://nord.example/p/1' })
  expect(await findOfferTarget(db, id)).toEqual({
    url: 'https://nord.example/p/1',
    storeUrl: 'https://nord.example',
    affiliateTemplate: null,
    price: minor(490),
    currency: 'EUR',
  })
})

test('an offer that is gone leads nowhere', async ({ db }) => {
  expect(await findOfferTarget(db, await insertOffer(db, { goneAt: new Date() }))).toBeNull()
})

test('an offer of a paused store leads nowhere', async ({ db }) => {
  const storeId = await insertStore(db, { status: 'paused' })
  expect(await findOfferTarget(db, await insertOffer(db, { storeId }))).toBeNull()
})

test('an unknown offer leads nowhere, however large its id', async ({ db }) => {
  expect(await findOfferTarget(db, 404)).toBeNull()
  expect(await findOfferTarget(db, 99_999_999_999)).toBeNull()
})

test('a click records its offer, its price and its time, and no visitor', async ({ db }) => {
  const offerId = await insertOffer(db)
  const click = { offerId, clickId: 'abc', clickedAt: new Date(), price: minor(490), currency: 'EUR' }
  await insertClick(db, click)
  const rows = await db.select().from(clicks)
  expect(rows).toEqual([{ id: expect.any(Number), ...click }])
})

test('delayed clicks are written once, with their own time, and without those of a deleted offer', async ({
  db,
}) => {
  const offerId = await insertOffer(db)
  const clickedAt = new Date('2026-06-01T12:00:00.123Z')
  const make = (clickId: string, of = offerId) => ({
    offerId: of,
    clickId,
    clickedAt,
    price: minor(490),
    currency: 'EUR',
  })
  await insertClick(db, make('there already'))
  const waited = [make('there already'), make('new'), make('of nothing', offerId + 1000)]
  await insertClicks(db, waited)
  await insertClicks(db, waited)
  const rows = await db.select().from(clicks).orderBy(clicks.clickId)
  expect(rows.map(({ id: _, ...row }) => row)).toEqual([make('new'), make('there already')])
})
