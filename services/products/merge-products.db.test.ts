import { asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { readVersion } from '#data/catalogue-version.ts'
import type { Db } from '#data/open-database.ts'
import { readPriceHistory } from '#data/price-history.ts'
import { showChangedOffers } from '#data/price-reports.ts'
import { findMergedSlug } from '#data/product-merge.ts'
import { productAliases, productGtins, products } from '#data/schema/catalogue.ts'
import { priceReports } from '#data/schema/evidence.ts'
import { listings, matchDecisions } from '#data/schema/listings.ts'
import { offers } from '#data/schema/offers.ts'
import { auditLog } from '#data/schema/operation.ts'
import { memberOffers } from '#data/schema/people.ts'
import { minor } from '#domain/money/amounts.ts'
import { test } from '#tests/database.ts'
import {
  insertBrand,
  insertListing,
  insertOffer,
  insertPrice,
  insertProduct,
  insertStore,
} from '#tests/rows.ts'
import { mergeProducts } from './merge-products.ts'
import { unmergeProducts } from './unmerge-products.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const EARLIER = new Date('2026-02-01T12:00:00Z')
const ADMIN = { id: 'maja', email: 'maja@pouchscout.example', fullName: null }

async function merge(db: Db, fromId: number, toId: number, isConfirmed = false) {
  return mergeProducts({ db, now: () => NOW }, { fromId, toId, isConfirmed, admin: ADMIN })
}

async function addPair(db: Db) {
  const facts = { format: 'slim', nicotineMg: 6, brand: await insertBrand(db) }
  const to = await insertProduct(db, { name: 'Nord Mint Slim 6mg', slug: 'nord-mint', ...facts })
  const from = await insertProduct(db, { name: 'Nord Mynt Slim 6mg', slug: 'nord-mynt', ...facts })
  return { from, to }
}

test('offers, history, listings, names and codes move along, and the old address redirects', async ({
  db,
}) => {
  const { from, to } = await addPair(db)
  const storeId = await insertStore(db)
  const listingId = await insertListing(db, { storeId, productId: from, state: 'matched', cans: 1 })
  const offerId = await insertOffer(db, { productId: from, storeId, listingId })
  await insertPrice(db, { productId: from, offerId, fetchedAt: EARLIER, price: 520 })
  await db.insert(productAliases).values({ productId: from, alias: 'Nord Mynt', source: 'test' })
  await db.insert(productGtins).values({ gtin: '7340000000012', productId: from, level: 'can' })
  await db.insert(memberOffers).values({ storeId, title: 'x', productIds: [from, to], validFrom: NOW })
  const before = await readVersion(db)

  expect(await merge(db, from, to)).toMatchObject({ ok: true })

  expect(await db.select().from(offers)).toMatchObject([{ id: offerId, productId: to, goneAt: null }])
  const history = await readPriceHistory(db, { productId: to, since: EARLIER })
  expect(history).toMatchObject([{ offerId, priceMinor: 520 }])
  expect(await readPriceHistory(db, { productId: from, since: EARLIER })).toEqual([])
  expect(await db.select().from(listings)).toMatchObject([{ productId: to }])
  const aliases = await db.select().from(productAliases).orderBy(asc(productAliases.alias))
  expect(aliases).toMatchObject([
    { alias: 'Nord Mynt', productId: to },
    { alias: 'Nord Mynt Slim 6mg', productId: to },
  ])
  expect(await db.select().from(productGtins)).toMatchObject([{ productId: to }])
  expect(await db.select().from(memberOffers)).toMatchObject([{ productIds: [to] }])
  expect(await findMergedSlug(db, 'nord-mynt')).toBe('nord-mint')
  expect(await readVersion(db)).toBe(before + 1)
  expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    { actor: 'maja', action: 'merge products', target: `product ${from}`, detail: { into: to } },
  ])
})

test('where both have an offer of a store and pack the better one is kept, with both histories', async ({
  db,
}) => {
  const { from, to } = await addPair(db)
  const storeId = await insertStore(db)
  const dear = await insertOffer(db, { productId: to, storeId, price: 590, priceEurMinor: 590 })
  const cheap = await insertOffer(db, {
    productId: from,
    storeId,
    price: 490,
    priceEurMinor: 490,
    storeProductUrl: 'https://store.example/cheap',
  })
  await insertPrice(db, { productId: to, offerId: dear, fetchedAt: EARLIER, price: 590 })
  await insertPrice(db, { productId: from, offerId: cheap, fetchedAt: EARLIER, price: 490 })

  await merge(db, from, to)

  expect(await db.select().from(offers).where(eq(offers.id, dear))).toMatchObject([
    { productId: to, price: 490, storeProductUrl: 'https://store.example/cheap', goneAt: null },
  ])
  expect(await db.select().from(offers).where(eq(offers.id, cheap))).toMatchObject([{ goneAt: NOW }])
  const history = await readPriceHistory(db, { productId: to, since: EARLIER })
  expect(history.filter(({ offerId }) => offerId === cheap)).toMatchObject([
    { priceMinor: 490, inStock: true, at: EARLIER },
    { inStock: false, at: NOW },
  ])
  expect(history.filter(({ offerId }) => offerId === dear)).toMatchObject([
    { priceMinor: 590, at: EARLIER },
    { priceMinor: 490, inStock: true, at: NOW },
  ])
})

test('a price that reports have hidden stays hidden, and undoing the merge gives back both offers', async ({
  db,
}) => {
  const { from, to } = await addPair(db)
  const storeId = await insertStore(db)
  const base = { storeId, changedAt: EARLIER }
  const dear = { ...base, productId: to, price: 490, priceEurMinor: 490, shippingTo: 'DE:390' }
  const wrong = { ...base, productId: from, price: 49, priceEurMinor: 49, shippingTo: 'DE:700' }
  const kept = await insertOffer(db, dear)
  const hidden = await insertOffer(db, { ...wrong, hiddenAt: EARLIER })
  await db.insert(priceReports).values({
    ...{ code: 'R-1', offerId: hidden, storeId, productId: from, reason: 'price', price: minor(49) },
    ...{ currency: 'EUR', seen: {}, evidence: {}, isCounted: true, language: 'en' },
  })
  const readOffers = () => db.select().from(offers).orderBy(asc(offers.id))
  const before = await readOffers()

  await merge(db, from, to)
  expect(await readOffers()).toMatchObject([
    { id: kept, price: 49, hiddenAt: NOW, shippingTo: 'DE:700' },
    { id: hidden, goneAt: NOW },
  ])
  expect(await db.select().from(priceReports)).toMatchObject([{ offerId: kept, productId: to }])
  expect(await showChangedOffers(db, storeId)).toEqual([])

  const [noted] = (await db.execute<{ id: number }>(sql`select id from product_merges`)).rows
  await unmergeProducts({ db, now: () => NOW }, { mergeId: noted!.id, admin: ADMIN })
  expect(await readOffers()).toEqual(before)
  expect(await db.select().from(priceReports)).toMatchObject([{ offerId: hidden, productId: from }])
})

test('a dearer or sold-out offer leaves the current offer alone', async ({ db }) => {
  const { from, to } = await addPair(db)
  const storeId = await insertStore(db)
  const kept = await insertOffer(db, { productId: to, storeId, price: 590, priceEurMinor: 590 })
  await insertOffer(db, { productId: from, storeId, price: 390, priceEurMinor: 390, stock: 'out_of_stock' })
  await merge(db, from, to)
  expect(await db.select().from(offers).where(eq(offers.id, kept))).toMatchObject([{ price: 590 }])
})

test('candidates and undo records name the remaining product', async ({ db }) => {
  const { from, to } = await addPair(db)
  const candidates = [
    { productId: from, score: 0.9, why: 'a' },
    { productId: to, score: 0.8, why: 'b' },
  ]
  const listingId = await insertListing(db, { state: 'review', candidates })
  const previous = { productId: from, cans: 1, state: 'matched', reason: null, candidates: [] }
  await db
    .insert(matchDecisions)
    .values({ listingId, productId: from, action: 'link', previous, decidedBy: 'maja' })
  await merge(db, from, to)
  expect(await db.select().from(listings)).toMatchObject([
    { candidates: [{ productId: to, score: 0.9, why: 'a' }] },
  ])
  expect(await db.select().from(matchDecisions)).toMatchObject([
    { productId: to, previous: { productId: to } },
  ])
})

test('an address that was merged twice leads to the last of them', async ({ db }) => {
  const { from, to } = await addPair(db)
  const last = await insertProduct(db, { slug: 'nord-last' })
  await merge(db, from, to)
  await merge(db, to, last, true)
  expect(await findMergedSlug(db, 'nord-mynt')).toBe('nord-last')
})

test('products with different facts must be confirmed', async ({ db }) => {
  const { from, to } = await addPair(db)
  await db.update(products).set({ nicotineMg: 9, format: 'mini' }).where(eq(products.id, from))
  expect(await merge(db, from, to)).toEqual({
    ok: false,
    reason: 'differs',
    differences: [
      { fact: 'format', a: 'mini', b: 'slim' },
      { fact: 'nicotineMg', a: 9, b: 6 },
    ],
  })
  expect(await db.select().from(auditLog)).toEqual([])
  expect(await merge(db, from, to, true)).toMatchObject({ ok: true })
})

test('a product cannot be merged with itself, with a missing one, or twice', async ({ db }) => {
  const { from, to } = await addPair(db)
  expect(await merge(db, to, to)).toEqual({ ok: false, reason: 'same-product' })
  expect(await merge(db, from, 99_999)).toEqual({ ok: false, reason: 'no-such-product' })
  await merge(db, from, to)
  expect(await merge(db, from, to)).toEqual({ ok: false, reason: 'no-such-product' })
})
