import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { clicks } from '#data/schema.ts'
import { test } from '#tests/database.ts'
import { insertOffer, insertProduct, insertStore } from '#tests/rows.ts'
import { openOffer } from './open-offer.ts'

async function insertOfferWithUrl(db: Db, storeProductUrl: string) {
  const product = await insertProduct(db)
  const store = await insertStore(db, { name: 'Alpha' })
  return insertOffer(db, { productId: product.id, storeId: store.id, storeProductUrl })
}

test('a visit leads to the store’s product page and is counted once', async ({ db }) => {
  const offer = await insertOfferWithUrl(db, 'https://shop.alpha.example/p/1')
  expect(await openOffer({ db }, { offerId: offer.id, isCounted: true })).toBe(
    'https://shop.alpha.example/p/1',
  )
  expect(await db.select().from(clicks).where(eq(clicks.offerId, offer.id))).toHaveLength(1)
})

test('looking at a link without following it is not counted', async ({ db }) => {
  const offer = await insertOfferWithUrl(db, 'https://alpha.example/p/1')
  expect(await openOffer({ db }, { offerId: offer.id, isCounted: false })).toBe('https://alpha.example/p/1')
  expect(await db.select().from(clicks)).toHaveLength(0)
})

test.for(['https://evil.example/p/1', 'https://alpha.example.evil.example/', 'https://notalpha.example/'])(
  'an address outside the store leads nowhere: %s',
  async (url, { db }) => {
    const offer = await insertOfferWithUrl(db, url)
    expect(await openOffer({ db }, { offerId: offer.id, isCounted: true })).toBeNull()
    expect(await db.select().from(clicks)).toHaveLength(0)
  },
)
