import { expect } from 'vitest'
import { buildSnapshot } from '#catalogue/build-snapshot.ts'
import { readCatalogue } from '#data/catalogue.ts'
import { minor } from '#domain/money/amounts.ts'
import { createTestApi } from '#tests/api.ts'
import { test } from '#tests/database.ts'
import { insertListing, insertOffer, insertPrice, insertProduct, insertStore } from '#tests/rows.ts'

const NOW = new Date('2026-06-30T12:00:00Z')
const READ = new Date('2026-06-29T12:00:00Z')

test('an offer carries its evidence, unless it is not wanted', async ({ db }) => {
  const productId = await insertProduct(db)
  const storeId = await insertStore(db, {
    apiUrl: 'https://feeds.store.example/key-123.csv',
    platform: 'csv',
  })
  const words = { title: 'Frost Mint 10-pack', variant: 'White', raw: { price: '4,90 €' } }
  const said = { productId, cans: 1, price: minor(490), currency: 'EUR', state: 'matched', matchCode: 'gtin' }
  const listingId = await insertListing(db, { storeId, ...words, ...said, changedAt: READ })
  const offerId = await insertOffer(db, { productId, storeId, listingId, changedAt: READ })
  await insertPrice(db, { productId, offerId, price: 490, fetchedAt: READ })
  const snapshot = buildSnapshot(await readCatalogue(db, { now: NOW }))
  const { app } = createTestApi({ deps: { db, catalogue: () => snapshot, now: () => NOW } })
  const ask = async (query: string) =>
    (await app.request(`/api/products/${productId}/offers?region=eu${query}`)).json()
  expect((await ask('')).offers).toMatchObject([
    {
      id: offerId,
      evidence: {
        readAt: READ.toISOString(),
        confirmedAt: null,
        source: { kind: 'feed', host: 'feeds.store.example' },
        title: 'Frost Mint 10-pack',
        variant: 'White',
        priceText: '4,90 €',
        reason: 'gtin',
        isReplaced: false,
      },
    },
  ])
  expect(JSON.stringify(await ask(''))).not.toContain('key-123')
  expect((await ask('&evidence=0')).offers[0]).not.toHaveProperty('evidence')
})
