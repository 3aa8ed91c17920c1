import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { clicks } from '#data/schema/offers.ts'
import { test } from '#tests/database.ts'
import { insertOffer, insertStore } from '#tests/rows.ts'
import { openOffer } from './open-offer.ts'

async function insertOfferAt(db: Db, storeProductUrl: string): Promise<number> {
  const storeId = await insertStore(db, { storeUrl: 'https://alpha.example' })
  return insertOffer(db, { storeId, storeProductUrl })
}

test('a visit leads to the store’s product page and is counted once', async ({ db }) => {
  const offerId = await insertOfferAt(db, 'https://shop.alpha.example/p/1')
  expect(await openOffer({ db }, { offerId, isCounted: true })).toBe('https://shop.alpha.example/p/1')
  expect(await db.select().from(clicks).where(eq(clicks.offerId, offerId))).toHaveLength(1)
})

test('looking at a link without following it is not counted', async ({ db }) => {
  const offerId = await insertOfferAt(db, 'https://alpha.example/p/1')
  expect(await openOffer({ db }, { offerId, isCounted: false })).toBe('https://alpha.example/p/1')
  expect(await db.select().from(clicks)).toHaveLength(0)
})

test.for(['https://evil.example/p/1', 'https://alpha.example.evil.example/', 'https://notalpha.example/'])(
  'an address outside the store leads nowhere: %s',
  async (url, { db }) => {
    const offerId = await insertOfferAt(db, url)
    expect(await openOffer({ db }, { offerId, isCounted: true })).toBeNull()
    expect(await db.select().from(clicks)).toHaveLength(0)
  },
)
