import { expect } from 'vitest'
import { readCatalogue } from '#data/catalogue.ts'
import { readVersion } from '#data/catalogue-version.ts'
import { destinationOf } from '#domain/country.ts'
import { quoteOffers } from '#domain/offers.ts'
import { switchCurrency } from '#services/feeds/switch-currency.ts'
import { insertUser, readAudit } from '#tests/admin.ts'
import { test } from '#tests/database.ts'
import { insertOffer, insertProduct, insertStore } from '#tests/rows.ts'
import { listStoreRules } from './list-store-rules.ts'
import { previewShipping } from './preview-shipping.ts'
import { removeShippingRule } from './remove-shipping-rule.ts'
import { saveShippingRule } from './save-shipping-rule.ts'

const now = () => new Date('2026-03-01T12:00:00Z')
type Detail = { readonly charges?: string }
const TYPED = { countries: 'Germany', cost: '3.90', freeFrom: '39', daysFrom: '1', daysTo: '2' }

test('a rule is saved, read with the catalogue, changed and removed, and the log says so', async ({ db }) => {
  const deps = { db, now }
  const admin = await insertUser(db)
  const storeId = await insertStore(db, {
    shipping: { eu: { cost: 700 as never, freeFrom: null, days: '3-6' } },
  })
  const productId = await insertProduct(db)
  await insertOffer(db, { storeId, productId, price: 490, shippingTo: 'AT:250' })
  const version = await readVersion(db)
  const quote = async (country: 'DE' | 'AT' | 'SE' | 'CH') => {
    const { offers, stores } = await readCatalogue(db, { now: now() })
    const byId = new Map(stores.map((store) => [store.id, store]))
    const destination = destinationOf(country)
    const [one] = quoteOffers({ offers, stores: byId, cans: 1, destination, sort: 'total' })
    return one && [one.shippingCost.minor, one.deliveryDays, one.shippingGround]
  }

  const saved = await saveShippingRule(deps, { storeId, ruleId: null, values: TYPED, admin })
  expect(saved).toEqual({ ok: true, ruleId: expect.any(Number) })
  const closed = { countries: 'Switzerland, NO', isClosed: 'on' }
  expect(await saveShippingRule(deps, { storeId, ruleId: null, values: closed, admin })).toMatchObject({
    ok: true,
  })
  expect(await readVersion(db)).toBeGreaterThan(version)
  expect(await quote('DE')).toEqual([390, '1-2', 'country'])
  expect(await quote('AT')).toEqual([250, '3-6', 'listing-country'])
  expect(await quote('SE')).toEqual([700, '3-6', 'region'])
  expect(await quote('CH')).toBeUndefined()
  expect((await listStoreRules(deps, storeId))?.rules).toMatchObject([
    {
      countries: ['Germany'],
      sends: true,
      cost: '3.90',
      freeFrom: '39.00',
      days: '1-2',
      changedBy: admin.email,
    },
    { countries: ['Switzerland', 'Norway'], sends: false, cost: '' },
  ])

  const { ruleId } = saved as { ruleId: number }
  const dearer = { ...TYPED, cost: '4.90' }
  expect(await saveShippingRule(deps, { storeId, ruleId, values: dearer, admin })).toEqual({
    ok: true,
    ruleId,
  })
  expect(await quote('DE')).toEqual([490, '1-2', 'country'])
  const later = { ...dearer, daysTo: '4' }
  await saveShippingRule(deps, { storeId, ruleId, values: later, admin })
  expect(await removeShippingRule(deps, { storeId, ruleId, admin })).toBe(true)
  expect(await quote('DE')).toEqual([700, '3-6', 'region'])
  expect(await removeShippingRule(deps, { storeId, ruleId, admin })).toBe(false)
  const noted = (await readAudit(db)).map(({ action, detail }) => [action, (detail as Detail).charges])
  expect(noted).toEqual([
    ['add shipping rule', 'DE'],
    ['add shipping rule', 'CH NO'],
    ['edit shipping rule', 'DE'],
    ['edit shipping rule', undefined],
    ['remove shipping rule', 'DE'],
  ])
})

test('a country is in one rule of a store, and a rule belongs to its store', async ({ db }) => {
  const deps = { db, now }
  const admin = await insertUser(db)
  const [storeId, other] = [await insertStore(db), await insertStore(db)]
  const saved = await saveShippingRule(deps, { storeId, ruleId: null, values: TYPED, admin })
  const { ruleId } = saved as { ruleId: number }
  const again = { ...TYPED, countries: 'Austria, de' }
  expect(await saveShippingRule(deps, { storeId, ruleId: null, values: again, admin })).toMatchObject({
    ok: false,
    errors: { countries: expect.stringContaining('Germany') },
  })
  expect(await saveShippingRule(deps, { storeId, ruleId, values: again, admin })).toMatchObject({ ok: true })
  expect(await saveShippingRule(deps, { storeId: other, ruleId, values: TYPED, admin })).toEqual({
    ok: false,
    reason: 'no-such-rule',
  })
  expect(await removeShippingRule(deps, { storeId: other, ruleId, admin })).toBe(false)
  expect(await saveShippingRule(deps, { storeId: 404, ruleId: null, values: TYPED, admin })).toEqual({
    ok: false,
    reason: 'no-such-store',
  })
})

test('the charges of a rule keep their worth when the store changes its currency', async ({ db }) => {
  const deps = { db, now }
  const admin = await insertUser(db)
  const storeId = await insertStore(db)
  await saveShippingRule(deps, { storeId, ruleId: null, values: TYPED, admin })
  await switchCurrency(db, { storeId, to: 'SEK', now: now() })
  expect((await listStoreRules(deps, storeId))?.rules).toMatchObject([{ cost: '44.66', freeFrom: '446.55' }])
})

test('the panel shows what visitors of a country pay for a product of the store', async ({ db }) => {
  const deps = { db, now }
  const admin = await insertUser(db)
  const storeId = await insertStore(db, {
    shipping: { eu: { cost: 700 as never, freeFrom: null, days: null } },
  })
  const preview = (country: 'DE' | 'SE' | 'CH') =>
    previewShipping(deps, { storeId, destination: destinationOf(country) })
  expect(await preview('DE')).toBeNull()

  const productId = await insertProduct(db, { name: 'Example Mint' })
  await insertOffer(db, { storeId, productId, price: 490, cans: 1 })
  await insertOffer(db, { storeId, productId, price: 4500, cans: 10 })
  await saveShippingRule(deps, { storeId, ruleId: null, values: TYPED, admin })
  await saveShippingRule(deps, {
    ...{ storeId, ruleId: null, admin },
    values: { countries: 'Switzerland', isClosed: 'on' },
  })
  expect(await preview('DE')).toMatchObject({
    product: { id: productId, name: 'Example Mint' },
    sends: true,
    days: '1-2',
    ground: 'country',
  })
  expect((await preview('DE'))?.orders.slice(0, 3)).toEqual([
    { cans: 1, goods: '4.90 EUR', shipping: '3.90 EUR', total: '8.80 EUR' },
    { cans: 5, goods: '24.50 EUR', shipping: '3.90 EUR', total: '28.40 EUR' },
    { cans: 10, goods: '45.00 EUR', shipping: 'free', total: '45.00 EUR' },
  ])
  expect((await preview('SE'))?.orders[0]).toMatchObject({ shipping: '7.00 EUR' })
  expect(await preview('CH')).toMatchObject({ sends: false, orders: [] })
})
