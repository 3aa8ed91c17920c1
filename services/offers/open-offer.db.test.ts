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

test('a store with a network is reached through it, and the click is known by its id', async ({ db }) => {
  const storeId = await insertStore(db, {
    storeUrl: 'https://alpha.example',
    affiliateTemplate: 'https://www.awin1.com/cread.php?awinmid=1&awinaffid=2&clickref={clickId}&ued={url}',
  })
  const url = 'https://alpha.example/p/1?variant=7&pack=10'
  const offerId = await insertOffer(db, { storeId, storeProductUrl: url, price: 4990, currency: 'SEK' })
  const link = new URL((await openOffer({ db }, { offerId, isCounted: true }))!)
  expect([link.host, link.searchParams.get('ued')]).toEqual(['www.awin1.com', url])
  const clickId = link.searchParams.get('clickref')
  expect(clickId).toMatch(/^[0-9A-Za-z]{17,22}$/)
  expect(await db.select().from(clicks)).toMatchObject([{ offerId, clickId, price: 4990, currency: 'SEK' }])
  await openOffer({ db }, { offerId, isCounted: true })
  const ids = (await db.select().from(clicks)).map((click) => click.clickId)
  expect(new Set(ids).size).toBe(2)
})

test('a network changes nothing about which addresses are of the store', async ({ db }) => {
  const storeId = await insertStore(db, {
    storeUrl: 'https://alpha.example',
    affiliateTemplate: 'https://track.example/?u={url}',
  })
  const offerId = await insertOffer(db, { storeId, storeProductUrl: 'https://evil.example/p' })
  expect(await openOffer({ db }, { offerId, isCounted: true })).toBeNull()
})

test('a template that would lose the visitor is left out', async ({ db }) => {
  const storeId = await insertStore(db, {
    storeUrl: 'https://alpha.example',
    affiliateTemplate: 'https://track.example/?u=fixed',
  })
  const offerId = await insertOffer(db, { storeId, storeProductUrl: 'https://alpha.example/p' })
  expect(await openOffer({ db }, { offerId, isCounted: true })).toBe('https://alpha.example/p')
})
