import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { insertOffer, insertStore } from '#tests/rows.ts'
import { insertClick } from './clicks.ts'
import { findOfferTarget } from './offers.ts'
import { clicks } from './schema/offers.ts'

test('an offer leads to its page in the store', async ({ db }) => {
  const storeId = await insertStore(db, { storeUrl: 'https://nord.example' })
  const id = await insertOffer(db, { storeId, storeProductUrl: 'https://nord.example/p/1' })
  expect(await findOfferTarget(db, id)).toEqual({
    url: 'https://nord.example/p/1',
    storeUrl: 'https://nord.example',
    affiliateTemplate: null,
    price: 490,
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

test('a click names its offer, its price and its time, and nobody', async ({ db }) => {
  const click = { offerId: await insertOffer(db), clickId: null, price: 490, currency: 'EUR' }
  await insertClick(db, click)
  const rows = await db.select().from(clicks)
  expect(rows).toEqual([{ id: expect.any(Number), clickedAt: expect.any(Date), ...click }])
})
