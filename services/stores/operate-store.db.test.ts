import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { feedRuns } from '#data/schema/feeds.ts'
import { listings } from '#data/schema/listings.ts'
import { stores } from '#data/schema/stores.ts'
import type { Deps } from '#services/deps.ts'
import { listStoreRules } from '#services/shipping/list-store-rules.ts'
import { saveShippingRule } from '#services/shipping/save-shipping-rule.ts'
import { insertUser, makeAdminDeps, readAudit } from '#tests/admin.ts'
import { openBank } from '#tests/bank.ts'
import { test } from '#tests/database.ts'
import { openShop } from '#tests/feed-shop.ts'
import { insertProduct, insertStore } from '#tests/rows.ts'
import { activateStore } from './activate-store.ts'
import { changeStoreStatus } from './change-store-status.ts'
import { getStorePage } from './get-store-page.ts'
import { saveStoreForm, tryStoreForm } from './submit-store-form.ts'

/** The panel of a node that may read one shop on loopback. */
async function openPanel(db: Db) {
  const productId = await insertProduct(db, { name: 'Fjord Mint' })
  const shelves = {
    1: { title: 'Fjord Mint', price: '5.00', was: '6.00' },
    2: { title: 'Fjord Mint?', price: '5.00' },
    3: { title: 'Gift card', price: '50.00' },
  }
  const shop = await openShop(db, { shelves })
  const [{ apiUrl }] = (await db.select().from(stores).where(eq(stores.id, shop.storeId))) as [
    typeof stores.$inferSelect,
  ]
  await db.delete(stores).where(eq(stores.id, shop.storeId))
  const deps = { db, now: shop.now, admin: makeAdminDeps({ feeds: shop.deps }) } as Deps
  const origin = new URL(apiUrl!).origin
  const values = { name: 'Fjord', storeUrl: origin, country: 'NO', currency: 'EUR', crawlDelay: '0' }
  return { deps, values, productId, shop: shop.shop, admin: await insertUser(db) }
}

test('a feed is found, read and parsed before anything is saved', async ({ db }) => {
  const { deps, values, productId } = await openPanel(db)
  expect(await tryStoreForm(deps, { values, storeId: null })).toMatchObject({
    ok: true,
    platform: 'shopify',
    apiUrl: expect.stringMatching(/\/products\.json$/),
    isFound: true,
    trial: {
      seen: 3,
      matched: 1,
      review: 1,
      unknown: 1,
      isCut: false,
      listings: [
        { title: 'Fjord Mint', priceMinor: 500, originalMinor: 600, productId, productName: 'Fjord Mint' },
        { title: 'Fjord Mint?', outcome: 'review' },
        { title: 'Gift card', outcome: 'none' },
      ],
    },
  })
  for (const table of [stores, feedRuns, listings]) expect(await db.$count(table)).toBe(0)
  expect(await readAudit(db)).toEqual([])
})

test('a store is saved as a draft, changed and switched on', async ({ db }) => {
  const { deps, values, admin } = await openPanel(db)
  const shipping = { euServed: 'served', euCost: '4.90', euFreeFrom: '49', nonEuServed: 'not-served' }
  const saved = await saveStoreForm(deps, { values: { ...values, ...shipping }, storeId: null, admin })
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  const { storeId } = saved
  expect(await db.select().from(stores)).toMatchObject([
    {
      status: 'pending',
      platform: 'shopify',
      shipping: { eu: { cost: 490, freeFrom: 4900, days: null }, 'non-eu': null },
    },
  ])
  const page = await getStorePage(deps, storeId)
  expect(page?.values).toMatchObject({ ...shipping, euFreeFrom: '49.00', platform: 'shopify' })
  const again = { ...page!.values, name: 'Fjord & Co', affiliateTemplate: 'https://t.example/?u={url}' }
  expect(await saveStoreForm(deps, { values: again, storeId, admin })).toMatchObject({ ok: true, storeId })
  const dearer = { ...again, euCost: '5.90' }
  expect(await saveStoreForm(deps, { values: dearer, storeId, admin })).toMatchObject({ ok: true })
  expect(await activateStore(deps, { storeId, admin })).toMatchObject({ ok: true, before: 'pending' })
  expect(await changeStoreStatus(deps, { storeId, status: 'paused', admin })).toMatchObject({
    ok: true,
    before: 'active',
  })
  expect((await readAudit(db)).map(({ action, detail }) => [action, detail])).toEqual([
    ['add store', { name: 'Fjord' }],
    ['edit store', { name: 'Fjord & Co', changed: 'name affiliateTemplate' }],
    ['edit store', { name: 'Fjord & Co', changed: 'shipping', charges: 'eu' }],
    ['change store status', { name: 'Fjord & Co', before: 'pending', status: 'active' }],
    ['change store status', { name: 'Fjord & Co', before: 'active', status: 'paused' }],
  ])
})

test('rules for countries keep their worth when the form changes the currency', async ({ db }) => {
  const { deps, values, admin } = await openPanel(db)
  const saved = await saveStoreForm(deps, { values, storeId: null, admin })
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  const { storeId } = saved
  const rule = { countries: 'Germany', cost: '3.90', freeFrom: '39' }
  await saveShippingRule(deps, { storeId, ruleId: null, values: rule, admin })
  const regions = { euServed: 'served', euCost: '49', nonEuServed: 'not-served' }
  const inKronor = { ...values, ...regions, currency: 'SEK' }
  expect(await saveStoreForm(deps, { values: inKronor, storeId, admin })).toMatchObject({
    ok: true,
    convertedRules: 1,
  })
  expect((await listStoreRules(deps, storeId))?.rules).toMatchObject([{ cost: '44.66', freeFrom: '446.55' }])
  expect(await db.select().from(stores)).toMatchObject([
    { currency: 'SEK', shipping: { eu: { cost: 4900 } } },
  ])
  expect(await saveStoreForm(deps, { values: inKronor, storeId, admin })).toMatchObject({ convertedRules: 0 })

  await db.update(stores).set({ currency: 'NOK' })
  expect(await saveStoreForm(deps, { values: inKronor, storeId, admin })).toMatchObject({
    errors: { currency: expect.stringContaining('NOK') },
  })
  expect(await db.select().from(stores)).toMatchObject([{ currency: 'NOK' }])
})

test('a store whose feed cannot be read stays off', async ({ db }) => {
  const { deps, values, admin, shop } = await openPanel(db)
  const saved = await saveStoreForm(deps, { values, storeId: null, admin })
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  shop.body = '<html>closed</html>'
  expect(await activateStore(deps, { storeId: saved.storeId, admin })).toMatchObject({
    ok: false,
    reason: 'unread',
  })
  expect(await db.select().from(stores)).toMatchObject([{ status: 'pending' }])
})

test('a draft waits for its feed, and stays off until then', async ({ db }) => {
  const { deps, values, admin, shop } = await openPanel(db)
  shop.status = 404
  expect(await tryStoreForm(deps, { values, storeId: null })).toMatchObject({
    errors: { apiUrl: expect.stringContaining('No feed') },
  })
  const named = await saveStoreForm(deps, { values: { ...values, apiUrl: '/feed' }, storeId: null, admin })
  expect(named).toMatchObject({ ok: false })
  const saved = await saveStoreForm(deps, { values, storeId: null, admin })
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  const { storeId } = saved
  expect(await activateStore(deps, { storeId, admin })).toEqual({ ok: false, reason: 'no-feed' })
  shop.status = 200
  expect(await saveStoreForm(deps, { values, storeId, admin })).toMatchObject({ platform: 'shopify' })
  expect(await activateStore(deps, { storeId, admin })).toMatchObject({ ok: true })
  shop.status = 404
  expect(await saveStoreForm(deps, { values, storeId, admin })).toMatchObject({ ok: false })
})

test('problems are shown beside their field', async ({ db }) => {
  const { deps, values, admin } = await openPanel(db)
  await insertStore(db, { name: 'Taken', storeUrl: 'https://taken.example' })
  const errorsOf = async (change: Record<string, string>) => {
    const saved = await saveStoreForm(deps, { values: { ...values, ...change }, storeId: null, admin })
    return saved.ok ? [] : Object.keys(saved.errors)
  }
  expect(await errorsOf({ name: 'Taken' })).toEqual(['name'])
  expect(await errorsOf({ storeUrl: 'https://taken.example/' })).toEqual(['storeUrl'])
  expect(await errorsOf({ currency: 'XXX' })).toEqual(['currency'])
  expect(await errorsOf({ platform: 'magento' })).toEqual(['platform'])
  expect(await errorsOf({ platform: 'csv', columns: 'colour = Farbe' })).toEqual(['columns'])
  expect(await errorsOf({ apiUrl: '/nothing-here', platform: '' })).toEqual([])
  expect(await db.$count(stores)).toBe(2)
})

test('a parcel that costs more than any store asks is refused, and so is free shipping from such a value', async ({
  db,
}) => {
  const { deps, values, admin } = await openPanel(db)
  const dear = { ...values, nonEuServed: 'served', nonEuCost: '9999999', nonEuFreeFrom: '9999999' }
  expect(await saveStoreForm(deps, { values: dear, storeId: null, admin })).toMatchObject({
    ok: false,
    errors: {
      nonEuCost: expect.stringContaining('more than 500 euro'),
      nonEuFreeFrom: expect.stringContaining('5,000 euro'),
    },
  })
})

test('a store in a currency without a rate is refused, until the bank publishes one', async ({ db }) => {
  const { deps, values, admin } = await openPanel(db)
  const danish = { ...values, currency: 'DKK' }
  expect(await saveStoreForm(deps, { values: danish, storeId: null, admin })).toMatchObject({
    ok: false,
    errors: { currency: 'There is no exchange rate for DKK yet.' },
  })
  const { publish } = await openBank(db)
  await publish('2026-02-27', { DKK: '7.4672' })
  expect(await saveStoreForm(deps, { values: danish, storeId: null, admin })).toMatchObject({ ok: true })
})
