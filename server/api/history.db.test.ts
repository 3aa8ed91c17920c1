import { expect } from 'vitest'
import { buildSnapshot } from '#catalogue/build-snapshot.ts'
import { readCatalogue } from '#data/catalogue.ts'
import { createTestApi } from '#tests/api.ts'
import { test } from '#tests/database.ts'
import { insertOffer, insertPrice, insertProduct, insertStore } from '#tests/rows.ts'

const NOW = new Date('2026-06-30T12:00:00Z')
const LONG_AGO = new Date('2026-01-01T12:00:00Z')

test('the history of one store is requested by its id', async ({ db }) => {
  const productId = await insertProduct(db)
  const storeId = await insertStore(db, { name: 'Alpha' })
  const offers = [
    { offerId: await insertOffer(db, { productId, storeId, price: 500, priceEurMinor: 500 }), price: 500 },
    { offerId: await insertOffer(db, { productId, price: 450, priceEurMinor: 450 }), price: 450 },
  ]
  for (const offer of offers) await insertPrice(db, { productId, ...offer, fetchedAt: LONG_AGO })
  const snapshot = buildSnapshot(await readCatalogue(db, { now: NOW }))
  const { app } = createTestApi({ deps: { db, catalogue: () => snapshot, now: () => NOW } })
  const ask = async (query: string) => {
    const answer = await app.request(`/api/products/${productId}/history?days=30${query}`)
    return { status: answer.status, body: await answer.json() }
  }
  const at = '2026-05-31T12:00:00.000Z'
  expect((await ask('')).body).toMatchObject({ store: null, points: [{ at, price: '4.50' }] })
  expect((await ask(`&store=${storeId}`)).body).toMatchObject({
    store: { id: storeId, name: 'Alpha' },
    stores: { length: 2 },
    points: [{ at, price: '5.00' }],
  })
  expect((await ask('&store=999999')).status).toBe(404)
  for (const wrong of ['alpha', '0', '-1', `${storeId}&store=999999`]) {
    expect((await ask(`&store=${wrong}`)).status).toBe(400)
  }
})
