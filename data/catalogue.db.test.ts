import { expect } from 'vitest'
import type { CatalogueInput } from '#catalogue/snapshot-types.ts'
import { DEFAULT_RATES } from '#domain/currency.ts'
import { minor } from '#domain/money/amounts.ts'
import { eurPrice } from '#domain/money/price.ts'
import { test } from '#tests/database.ts'
import { insertBrand, insertOffer, insertProduct, insertStore } from '#tests/rows.ts'
import { readCatalogue } from './catalogue.ts'
import { raiseVersion } from './catalogue-version.ts'
import { productAliases } from './schema/catalogue.ts'
import { feedRuns } from './schema/feeds.ts'
import { exchangeRates } from './schema/rates.ts'

const now = new Date('2026-03-01T12:00:00Z')
const at = (day: string) => new Date(`${day}T00:00:00Z`)

test('an empty database is an empty catalogue', async ({ db }) => {
  const catalogue: CatalogueInput = await readCatalogue(db, { now })
  expect(catalogue).toEqual({
    version: 0,
    isDemo: false,
    rates: DEFAULT_RATES,
    ratesDate: null,
    brands: [],
    products: [],
    otherNames: new Map(),
    stores: [],
    offers: [],
    changedAt: new Map(),
    early: { products: [], offers: [], nextListing: null },
    ways: { stores: new Map(), products: new Map() },
  })
})

test('the other names of a product are one text', async ({ db }) => {
  const productId = await insertProduct(db)
  const names = ['VELO Freeze 14mg', 'LYFT Freeze 14mg']
  await db.insert(productAliases).values(names.map((alias) => ({ productId, alias, source: 'import' })))
  expect((await readCatalogue(db, { now })).otherNames).toEqual(new Map([[productId, names.join(' ')]]))
})

test('a product, its brand, its store and its offer are read in full', async ({ db }) => {
  const brand = await insertBrand(db, { name: 'Fjord', logoUrl: '/fjord.svg' })
  const productId = await insertProduct(db, {
    name: 'Fjord Mint 6mg',
    brand,
    nicotineMg: 6.5,
    format: 'slim',
    pouchesPerCan: 20,
    pouchWeightG: 0.7,
    createdAt: at('2026-01-02'),
  })
  const storeId = await insertStore(db, {
    name: 'Nord',
    storeUrl: 'https://nord.example',
    currency: 'SEK',
    trustpilotRating: 4.6,
    trustpilotReviewCount: 812,
    isDemo: true,
    shipping: { eu: { cost: minor(4900), freeFrom: minor(49_900), days: '2-4' }, 'non-eu': null },
    shipsTo: ['SE', 'UK'],
  })
  const offerId = await insertOffer(db, {
    productId,
    storeId,
    cans: 10,
    price: 45_000,
    originalPrice: 50_000,
    currency: 'SEK',
    priceEurMinor: 3930,
    rating: 4.5,
    reviewCount: 7,
  })
  await raiseVersion(db)

  const catalogue = await readCatalogue(db, { now })
  expect(catalogue).toMatchObject({ version: 1, isDemo: true })
  expect(catalogue.brands).toEqual([
    { id: expect.any(Number), name: 'Fjord', slug: 'fjord', logoUrl: '/fjord.svg' },
  ])
  expect(catalogue.products).toEqual([
    {
      id: productId,
      slug: 'fjord-mint-6mg',
      name: 'Fjord Mint 6mg',
      brand: 'Fjord',
      imageUrl: null,
      category: 'Snus',
      kind: 'nicotine pouch',
      format: 'slim',
      flavourFamily: 'mint',
      flavour: null,
      nicotineMg: 6.5,
      nicotineSource: null,
      pouchesPerCan: 20,
      pouchWeightG: 0.7,
      createdAt: '2026-01-02T00:00:00.000Z',
    },
  ])
  expect(catalogue.stores).toEqual([
    {
      id: storeId,
      name: 'Nord',
      slug: 'nord',
      url: 'https://nord.example',
      logoUrl: null,
      country: 'SE',
      rating: 4.6,
      reviewCount: 812,
      isDemo: true,
      shipping: {
        eu: {
          cost: { minor: 4900, currency: 'SEK', eurMicro: 4_279_476 },
          freeFrom: { minor: 49_900, currency: 'SEK', eurMicro: 43_580_787 },
        },
        'non-eu': null,
      },
      deliveryDays: { eu: '2-4' },
      countryRules: [],
      shipsTo: ['SE', 'GB'],
      readAt: null,
    },
  ])
  expect(catalogue.offers).toEqual([
    {
      id: offerId,
      productId,
      storeId,
      cans: 10,
      price: { minor: 45_000, currency: 'SEK', eurMicro: 39_301_311 },
      original: { minor: 50_000, currency: 'SEK', eurMicro: 43_668_123 },
      verdict: { verdict: 'too-new', knownDays: 0 },
      stock: 'in_stock',
      shipping: null,
      shippingTo: null,
      deliveryDays: null,
      rating: 4.5,
      reviewCount: 7,
    },
  ])
})

test('hidden products and stores stay out, and their offers with them', async ({ db }) => {
  const shown = await insertProduct(db, { listedFrom: now })
  const hidden = [
    await insertProduct(db, { status: 'unlisted' }),
    await insertProduct(db, { listedFrom: at('2026-03-02') }),
  ]
  const active = await insertStore(db)
  const inactive = [await insertStore(db, { status: 'paused' }), await insertStore(db, { status: 'pending' })]
  for (const productId of hidden) await insertOffer(db, { productId, storeId: active })
  for (const storeId of inactive) await insertOffer(db, { productId: shown, storeId })
  await insertOffer(db, { productId: shown, storeId: active, cans: 5, goneAt: at('2026-02-01') })
  const offerId = await insertOffer(db, { productId: shown, storeId: active, stock: 'out_of_stock' })

  const catalogue = await readCatalogue(db, { now })
  expect(catalogue.products.map(({ id }) => id)).toEqual([shown])
  expect(catalogue.stores.map(({ id }) => id)).toEqual([active])
  expect(catalogue.offers.map(({ id }) => id)).toEqual([offerId])
  expect(catalogue.early.products.map(({ id }) => id)).toEqual([hidden[1]])
  expect(catalogue.early.offers.map(({ productId }) => productId)).toEqual([hidden[1]])
  expect(catalogue.early.nextListing).toEqual(at('2026-03-02'))
})

test('rates are the newest that are valid today', async ({ db }) => {
  await db.insert(exchangeRates).values([
    { currency: 'SEK', validFrom: '2026-02-01', perEur: '11.1' },
    { currency: 'SEK', validFrom: '2026-03-01', perEur: '11.2' },
    { currency: 'SEK', validFrom: '2026-03-02', perEur: '11.3' },
  ])
  expect((await readCatalogue(db, { now })).rates).toEqual({
    ...DEFAULT_RATES,
    SEK: { digits: 112, scale: 1 },
  })
})

test('an offer is worth what its own price is by the rate of now, whatever it was when it changed', async ({
  db,
}) => {
  const kronor = { currency: 'SEK', price: 11_200, priceEurMinor: 978 }
  await insertOffer(db, kronor)
  await db.insert(exchangeRates).values({ currency: 'SEK', validFrom: '2026-03-01', perEur: '11.2' })
  const { offers } = await readCatalogue(db, { now })
  expect(offers[0]?.price).toEqual({ minor: 11_200, currency: 'SEK', eurMicro: 10_000_000 })
})

test('an offer in a currency without a rate is left out', async ({ db }) => {
  await insertOffer(db, { currency: 'CHF', price: 500, priceEurMinor: 530 })
  const kept = await insertOffer(db)
  const { offers } = await readCatalogue(db, { now })
  expect(offers.map(({ id }) => id)).toEqual([kept])
})

test('a rate keeps every digit of the database', async ({ db }) => {
  await db
    .insert(exchangeRates)
    .values({ currency: 'SEK', validFrom: '2026-02-01', perEur: '12345678.901234' })
  expect((await readCatalogue(db, { now })).rates.SEK).toEqual({ digits: 12_345_678_901_234, scale: 6 })
})

test('without any rate the built-in ones are used', async ({ db }) => {
  await db.delete(exchangeRates)
  expect((await readCatalogue(db, { now })).rates).toEqual(DEFAULT_RATES)
})

test("a listing's own shipping is converted from its own currency", async ({ db }) => {
  await db.insert(exchangeRates).values({ currency: 'NOK', validFrom: '2026-01-01', perEur: '11.5' })
  const nok = { currency: 'NOK', price: 5000, priceEurMinor: 435 }
  await insertOffer(db, { ...nok, shippingCost: 6900, freeShippingFrom: null, deliveryDays: '5-7' })
  const { offers } = await readCatalogue(db, { now })
  expect(offers[0]).toMatchObject({
    shipping: { cost: { minor: 6900, currency: 'NOK', eurMicro: 6_000_000 }, freeFrom: null },
    deliveryDays: '5-7',
  })
})

test("a listing's shipping by country has days where it gives them", async ({ db }) => {
  await insertOffer(db, { shippingTo: 'DE:390:2-5 SE:290' })
  const { offers } = await readCatalogue(db, { now })
  expect(offers[0]?.shippingTo).toEqual({
    DE: { cost: eurPrice(390), freeFrom: null, days: '2-5' },
    SE: { cost: eurPrice(290), freeFrom: null },
  })
})

test('shipping in a currency without a rate is unknown, but a region that is not served stays so', async ({
  db,
}) => {
  const rule = { cost: minor(100), freeFrom: null, days: '3' }
  await insertStore(db, { currency: 'CHF', shipping: { eu: rule, 'non-eu': null } })
  const { stores } = await readCatalogue(db, { now })
  expect(stores[0]).toMatchObject({ shipping: { 'non-eu': null }, deliveryDays: { eu: '3' } })
  expect(stores[0]?.shipping.eu).toBeUndefined()
})

test('a store was read when its newest good run ended', async ({ db }) => {
  const storeId = await insertStore(db)
  const runs = [
    { status: 'complete', finishedAt: at('2026-02-01') },
    { status: 'unchanged', finishedAt: at('2026-02-03') },
    { status: 'complete', finishedAt: at('2026-02-02') },
    { status: 'failed', finishedAt: at('2026-02-04') },
    { status: 'held', finishedAt: at('2026-02-05') },
    { status: 'running', finishedAt: null },
  ]
  await db.insert(feedRuns).values(runs.map((run) => ({ ...run, storeId, startedAt: at('2026-02-01') })))
  expect((await readCatalogue(db, { now })).stores[0]?.readAt).toBe('2026-02-03T00:00:00.000Z')
})

test('outside a transaction the content is read in its own', async ({ committed }) => {
  await insertOffer(committed.db)
  await raiseVersion(committed.db)
  const catalogue = await readCatalogue(committed.db, { now: new Date() })
  expect(catalogue.version).toBe(1)
  expect(catalogue.offers).toHaveLength(1)
})

test('a product changes when one of its offers changes, appears or goes, at a store that is shown', async ({
  db,
}) => {
  const [changed, gone, quiet] = [await insertProduct(db), await insertProduct(db), await insertProduct(db)]
  const storeId = await insertStore(db)
  const paused = await insertStore(db, { status: 'paused' })
  const older = { storeId, changedAt: at('2026-02-01') }
  await insertOffer(db, { ...older, productId: changed })
  await insertOffer(db, { ...older, productId: changed, cans: 5, changedAt: at('2026-02-03') })
  await insertOffer(db, { productId: changed, storeId: paused, changedAt: at('2026-02-09') })
  await insertOffer(db, { ...older, productId: gone, goneAt: at('2026-02-05') })
  const { changedAt } = await readCatalogue(db, { now })
  expect(changedAt.get(changed)).toBe('2026-02-03T00:00:00.000Z')
  expect(changedAt.get(gone)).toBe('2026-02-05T00:00:00.000Z')
  expect(changedAt.has(quiet)).toBe(false)
})
