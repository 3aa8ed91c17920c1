import { expect } from 'vitest'
import { buildSnapshot } from '#catalogue/build-snapshot.ts'
import { readCatalogue } from '#data/catalogue.ts'
import type { Db } from '#data/open-database.ts'
import { productPrices } from '#data/schema.ts'
import { test } from '#tests/database.ts'
import { insertOffer, insertProduct, insertStore } from '#tests/rows.ts'
import { getProductPage } from './get-product-page.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const now = new Date('2026-06-30T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)

async function readDeps(db: Db) {
  const snapshot = buildSnapshot(await readCatalogue(db, { now: new Date() }))
  return { db, catalogue: () => snapshot, now: () => now }
}

test('the page quotes the chosen number of cans by total, and knows which numbers can be had', async ({
  db,
}) => {
  const product = await insertProduct(db)
  const alpha = await insertStore(db, { name: 'Alpha' })
  const beta = await insertStore(db, {
    name: 'Beta',
    shipping: { eu: { cost: 0, freeFrom: null, days: null } },
  })
  await insertOffer(db, { productId: product.id, storeId: alpha.id, price: 400 })
  await insertOffer(db, { productId: product.id, storeId: beta.id, price: 450, cans: 1 })
  await insertOffer(db, { productId: product.id, storeId: alpha.id, price: 3500, cans: 10 })
  const deps = await readDeps(db)
  const page = await getProductPage(deps, { slug: product.slug, cans: 10, days: 180, region: 'eu' })
  expect(page?.quotes.map((quote) => [quote.store.name, quote.total.minor])).toEqual([
    ['Alpha', 3890],
    ['Beta', 4500],
  ])
  expect(page?.quantities).toEqual([1, 5, 10, 20, 30])
})

test('the history starts with what stood before the window and ends with today’s low', async ({ db }) => {
  const product = await insertProduct(db)
  const store = await insertStore(db)
  const offer = await insertOffer(
    db,
    { productId: product.id, storeId: store.id, price: 450 },
    { at: daysAgo(100) },
  )
  await db.insert(productPrices).values({
    productId: product.id,
    offerId: offer.id,
    price: 420,
    currency: 'EUR',
    inStock: true,
    fetchedAt: daysAgo(10),
  })
  const deps = await readDeps(db)
  const page = await getProductPage(deps, { slug: product.slug, cans: null, days: 30, region: 'eu' })
  expect(page?.history.points).toEqual([
    { at: daysAgo(30).toISOString(), eurMinor: 450 },
    { at: daysAgo(10).toISOString(), eurMinor: 420 },
  ])
})

test('the same product in other strengths is one click away', async ({ db }) => {
  for (const mg of [9, 6]) await insertProduct(db, { name: `ZYN Cool Mint ${mg}mg`, nicotineMg: mg })
  await insertProduct(db, { name: 'ZYN Spearmint 6mg', nicotineMg: 6 })
  const deps = await readDeps(db)
  const page = await getProductPage(deps, { slug: 'zyn-cool-mint-6mg', cans: null, days: 180, region: 'eu' })
  expect(page?.siblings.map((sibling) => sibling.nicotineMg)).toEqual([6, 9])
  expect(page?.quotes).toEqual([])
})

test('there is no page for a slug nobody has, nor for a product that is not listed', async ({ db }) => {
  await insertProduct(db, { name: 'Hidden', status: 'unlisted' })
  const deps = await readDeps(db)
  const ask = (slug: string) => getProductPage(deps, { slug, cans: null, days: 180, region: 'eu' })
  expect(await ask('nothing')).toBeNull()
  expect(await ask('hidden')).toBeNull()
})
