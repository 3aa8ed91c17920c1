import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { buildSnapshot } from '#catalogue/build-snapshot.ts'
import { readCatalogue } from '#data/catalogue.ts'
import type { Db } from '#data/open-database.ts'
import { matchDecisions } from '#data/schema/listings.ts'
import { offers } from '#data/schema/offers.ts'
import { stores } from '#data/schema/stores.ts'
import { minor } from '#domain/money/amounts.ts'
import { test } from '#tests/database.ts'
import { fillShop } from '#tests/feed-shop.ts'
import { findEvidence } from './find-evidence.ts'

const now = () => new Date('2026-03-01T20:00:00Z')
const destination = { country: null, region: 'eu' } as const

async function ask(db: Db, productId: number, cans: number | null = null) {
  const snapshot = buildSnapshot(await readCatalogue(db, { now: now() }))
  const [offer] = await db.select({ id: offers.id }).from(offers).where(eq(offers.productId, productId))
  const deps = { db, catalogue: () => snapshot, destination, now }
  return findEvidence(deps, { offerId: offer!.id, cans, by: 'total' })
}

test('a price is shown with the store’s own words, its reading, its reason and its sum', async ({ db }) => {
  const { run, storeId, productIds } = await fillShop(db)
  const shipping = { eu: { cost: minor(390), freeFrom: minor(2000), days: null } }
  await db.update(stores).set({ shipping }).where(eq(stores.id, storeId))
  await run()
  await run()
  const evidence = await ask(db, productIds[2]!, 3)
  expect(evidence).toMatchObject({
    cans: 3,
    price: { minor: 1500 },
    shippingCost: { minor: 390 },
    shipping: { ground: 'region', freeFrom: { minor: 2000 } },
    freeRest: { minor: 500 },
    source: { kind: 'feed', host: '127.0.0.1' },
    rate: null,
  })
  expect(evidence?.packs).toMatchObject([
    {
      count: 3,
      cans: 1,
      words: { title: 'Fjord Mint No 3', price: { text: '5.00', hiddenDecimals: null } },
      ground: 'name',
      priceSince: '2026-03-01T13:00:00.000Z',
      confirmedAt: '2026-03-01T14:00:00.000Z',
      isReplaced: false,
      isHeld: false,
    },
  ])
})

test('where shipping never costs anything, no limit for free shipping is named', async ({ db }) => {
  const { run, storeId, productIds } = await fillShop(db)
  const shipping = { eu: { cost: minor(0), freeFrom: minor(2000), days: null } }
  await db.update(stores).set({ shipping }).where(eq(stores.id, storeId))
  await run()
  expect(await ask(db, productIds[2]!)).toMatchObject({
    shippingCost: { minor: 0 },
    shipping: { ground: 'region', freeFrom: null },
  })
})

test('when only a price changes, the evidence has the words of the new price', async ({ db }) => {
  const { run, shop, productIds } = await fillShop(db)
  await run()
  shop.shelves[3]!.price = '5.50'
  await run()
  expect((await ask(db, productIds[2]!))?.packs[0]).toMatchObject({
    price: { minor: 550 },
    words: { price: { text: '5.50' }, readAt: '2026-03-01T14:00:00.000Z' },
    priceSince: '2026-03-01T14:00:00.000Z',
    isReplaced: false,
  })
})

test('a price that is held has evidence of the shown one, and says that another was read', async ({ db }) => {
  const { run, shop, productIds } = await fillShop(db)
  await run()
  shop.shelves[3]!.price = '0.05'
  await run()
  expect((await ask(db, productIds[2]!))?.packs[0]).toMatchObject({
    price: { minor: 500 },
    words: { price: { text: '5.00' } },
    confirmedAt: '2026-03-01T13:00:00.000Z',
    isHeld: true,
  })
})

test('a listing that was replaced in the meantime lends its words to no earlier price', async ({ db }) => {
  const { run, shop, productIds } = await fillShop(db)
  await run()
  Object.assign(shop.shelves[3]!, { title: 'Fjord Mint No 3 gift box?', price: '49.00' })
  await run()
  expect((await ask(db, productIds[2]!))?.packs[0]).toMatchObject({
    price: { minor: 500 },
    words: null,
    agreements: [],
    isReplaced: true,
  })
})

test('a catalogue in memory that is older than the database gets no newer words', async ({ db }) => {
  const { run, shop, productIds } = await fillShop(db)
  await run()
  const snapshot = buildSnapshot(await readCatalogue(db, { now: now() }))
  shop.shelves[3]!.price = '5.50'
  await run()
  const [offer] = await db.select({ id: offers.id }).from(offers).where(eq(offers.productId, productIds[2]!))
  const deps = { db, catalogue: () => snapshot, destination, now }
  const evidence = await findEvidence(deps, { offerId: offer!.id, cans: null, by: 'total' })
  expect(evidence?.packs[0]).toMatchObject({ price: { minor: 500 }, words: null, isReplaced: true })
})

test('an operator’s decision is the reason, whatever the matcher said', async ({ db }) => {
  const { run, productIds } = await fillShop(db)
  await run()
  const [offer] = await db.select().from(offers).where(eq(offers.productId, productIds[0]!))
  const decision = { productId: offer!.productId, cans: 1, action: 'link', decidedBy: 'operator' }
  await db.insert(matchDecisions).values({ listingId: offer!.listingId!, ...decision })
  expect((await ask(db, productIds[0]!))?.packs[0]?.ground).toBe('person')
})

test('an offer that is not shown has no evidence', async ({ db }) => {
  const { run, productIds } = await fillShop(db)
  await run()
  await db.update(offers).set({ hiddenAt: new Date() }).where(eq(offers.productId, productIds[0]!))
  expect(await ask(db, productIds[0]!)).toBeNull()
})
