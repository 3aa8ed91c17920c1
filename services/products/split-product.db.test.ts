import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { readPriceHistory } from '#data/price-history.ts'
import { productAliases, productGtins } from '#data/schema/catalogue.ts'
import { listings, matchDecisions } from '#data/schema/listings.ts'
import { offers } from '#data/schema/offers.ts'
import { auditLog } from '#data/schema/operation.ts'
import { test } from '#tests/database.ts'
import { insertListing, insertOffer, insertPrice, insertProduct, insertStore } from '#tests/rows.ts'
import { splitProduct } from './split-product.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const EARLIER = new Date('2026-02-01T12:00:00Z')
const ADMIN = { id: 'maja', email: 'maja@pouchscout.example', fullName: null }

test('chosen listings go to the other product with their offers, history, names and codes', async ({
  db,
}) => {
  const fromId = await insertProduct(db)
  const toId = await insertProduct(db)
  const storeId = await insertStore(db)
  const match = { storeId, productId: fromId, state: 'matched', cans: 1 }
  const stays = await insertListing(db, match)
  const goes = await insertListing(db, { ...match, cans: 10, gtin: '07340000000012' })
  const kept = await insertOffer(db, { productId: fromId, storeId, listingId: stays })
  const moved = await insertOffer(db, { productId: fromId, storeId, listingId: goes, cans: 10 })
  await insertPrice(db, { productId: fromId, offerId: kept, fetchedAt: EARLIER, price: 500 })
  await insertPrice(db, { productId: fromId, offerId: moved, fetchedAt: EARLIER, price: 4500 })
  await db.insert(productGtins).values({ gtin: '7340000000012', productId: fromId, level: 'can' })
  const [alias] = await db
    .insert(productAliases)
    .values({ productId: fromId, alias: 'taught', source: 'test' })
    .returning()
  const decided = { listingId: goes, productId: fromId, action: 'link', aliasId: alias!.id, decidedBy: 'x' }
  await db.insert(matchDecisions).values(decided)

  const split = { fromId, toId, listingIds: [goes], admin: ADMIN }
  expect(await splitProduct({ db, now: () => NOW }, split)).toMatchObject({
    ok: true,
    listings: 1,
    offers: 1,
  })

  expect(await db.select().from(listings).orderBy(asc(listings.id))).toMatchObject([
    { id: stays, productId: fromId },
    { id: goes, productId: toId, state: 'matched', cans: 10 },
  ])
  expect(await db.select().from(offers).where(eq(offers.id, moved))).toMatchObject([{ productId: toId }])
  expect(await readPriceHistory(db, { productId: toId, since: EARLIER })).toMatchObject([
    { priceMinor: 4500 },
  ])
  expect(await readPriceHistory(db, { productId: fromId, since: EARLIER })).toMatchObject([
    { priceMinor: 500 },
  ])
  expect(await db.select().from(productAliases)).toMatchObject([{ productId: toId }])
  expect(await db.select().from(productGtins)).toMatchObject([{ productId: toId }])
  const decisions = await db.select().from(matchDecisions).orderBy(asc(matchDecisions.id))
  expect(decisions.at(-1)).toMatchObject({
    listingId: goes,
    productId: toId,
    previous: { productId: fromId, cans: 10, state: 'matched' },
    decidedBy: ADMIN.email,
  })
  expect(await db.select().from(auditLog)).toMatchObject([{ action: 'split product', actor: 'maja' }])
})

test('an offer that is divided keeps its shipping by country on both sides', async ({ db }) => {
  const fromId = await insertProduct(db)
  const toId = await insertProduct(db)
  const storeId = await insertStore(db)
  const match = { storeId, productId: fromId, state: 'matched', cans: 1 }
  const goes = await insertListing(db, match)
  await insertListing(db, match)
  await insertOffer(db, { productId: fromId, storeId, listingId: goes, shippingTo: 'DE:390' })
  await splitProduct({ db, now: () => NOW }, { fromId, toId, listingIds: [goes], admin: ADMIN })
  expect(await db.select().from(offers).orderBy(asc(offers.id))).toMatchObject([
    { productId: fromId, shippingTo: 'DE:390' },
    { productId: toId, shippingTo: 'DE:390' },
  ])
})

test('listings of other products are not moved', async ({ db }) => {
  const fromId = await insertProduct(db)
  const toId = await insertProduct(db)
  const foreign = await insertListing(db, { productId: toId, state: 'matched', cans: 1 })
  const split = (listingIds: number[]) =>
    splitProduct({ db, now: () => NOW }, { fromId, toId, listingIds, admin: ADMIN })
  expect(await split([foreign, 99_999])).toEqual({ ok: false, reason: 'no-listings' })
  expect(await split([])).toEqual({ ok: false, reason: 'no-listings' })
})
