import { expect } from 'vitest'
import { buildSnapshot } from '#catalogue/build-snapshot.ts'
import { findBySlug } from '#catalogue/lists.ts'
import { readCatalogue } from '#data/catalogue.ts'
import type { Db } from '#data/open-database.ts'
import { minor } from '#domain/money/amounts.ts'
import { test } from '#tests/database.ts'
import { insertOffer, insertPrice, insertProduct, insertStore } from '#tests/rows.ts'
import { findAdvice } from './find-advice.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const now = new Date('2026-06-30T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
const mint = { format: 'slim', pouchesPerCan: 20, flavourFamily: 'mint' }

async function ask(db: Db, cans: number) {
  const snapshot = buildSnapshot(await readCatalogue(db, { now: new Date() }))
  const position = findBySlug(snapshot, 'frost-mint')!
  return findAdvice(
    {
      db,
      catalogue: () => snapshot,
      destination: { country: null, region: 'eu' },
      currency: 'EUR',
      now: () => now,
    },
    { position, cans },
  )
}

test('advice names cheaper alternatives, the pack that pays off and how often waiting did', async ({
  db,
}) => {
  const storeId = await insertStore(db, {
    shipping: { eu: { cost: minor(300), freeFrom: null, days: null } },
  })
  const productId = await insertProduct(db, { ...mint, slug: 'frost-mint', nicotineMg: 8 })
  const can = await insertOffer(db, { productId, storeId, price: 400, priceEurMinor: 400 })
  await insertOffer(db, { productId, storeId, cans: 10, price: 2500, priceEurMinor: 2500 })
  await insertPrice(db, { productId, offerId: can, price: 380, fetchedAt: daysAgo(120) })
  await insertPrice(db, { productId, offerId: can, price: 400, fetchedAt: daysAgo(100) })
  const weaker = await insertProduct(db, { ...mint, slug: 'snow-mint', nicotineMg: 7 })
  await insertOffer(db, { productId: weaker, storeId, price: 316, priceEurMinor: 316 })
  const berry = await insertProduct(db, { ...mint, flavourFamily: 'berry', nicotineMg: 8 })
  await insertOffer(db, { productId: berry, storeId, price: 100, priceEurMinor: 100 })
  const advice = await ask(db, 1)
  expect(advice.cheaper?.others).toMatchObject([
    { card: { slug: 'snow-mint' }, percentLess: 12, mgStronger: -1 },
  ])
  expect(advice.packs).toMatchObject([{ packCans: 10, fromCans: 7, toCans: 20 }])
  expect(advice.wait).toMatchObject({ advice: 'now', days: 90, within30: 19 })
  expect(advice.wait).toMatchObject({ todayEurMicro: 7_000_000, todayShippingEurMicro: 3_000_000 })
})

test('there is no advice on waiting with less than 90 days of history', async ({ db }) => {
  const productId = await insertProduct(db, { ...mint, slug: 'frost-mint', nicotineMg: 8 })
  const offerId = await insertOffer(db, { productId })
  await insertPrice(db, { productId, offerId, price: 490, fetchedAt: daysAgo(89) })
  expect((await ask(db, 1)).wait).toBeNull()
})
