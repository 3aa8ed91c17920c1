import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { alertStates, alerts } from '#data/schema/alerts.ts'
import { mailQueue } from '#data/schema/mail.ts'
import { offers } from '#data/schema/offers.ts'
import { MOST_FALLING } from '#domain/alerts/alert.ts'
import { NO_AMOUNT } from '#domain/alerts/alert-limit.ts'
import { parseDestination } from '#domain/country.ts'
import { checkAlert } from '#domain/forms/alert.ts'
import { minor } from '#domain/money/amounts.ts'
import { listMails, openShop } from '#tests/alert-shop.ts'
import { insertPerson } from '#tests/alerts.ts'
import { test } from '#tests/database.ts'
import { makeProduct, makeSnapshot } from '#tests/factories.ts'
import { TEST_KEYS } from '#tests/keys.ts'
import { insertOffer, insertProduct } from '#tests/rows.ts'
import { getAlertsPage } from './get-alerts-page.ts'
import { saveAlert } from './save-alert.ts'

const FROST = { subject: 'filter', text: 'search=frost' } as const

function wishFall(percent: string, rest = {}) {
  const values = { kind: 'drop', percent, currency: 'EUR', cans: '10', mail: '1', ...rest }
  const checked = checkAlert(values)
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors))
  return checked.value
}

/** A shop with an alert for a fall by ten percent of anything in its list. */
async function openWatchedShop(db: Db) {
  const shop = await openShop(db)
  const userId = await insertPerson(db)
  const destination = parseDestination('eu')!
  async function save(percent: string, id: number | null = null, rest = {}) {
    const deps = await shop.site.makeDeps(db)
    const desk = { ...deps, destination, catalogue: () => deps.catalogue('eu') }
    return saveAlert(desk, { userId, id, about: FROST, sent: wishFall(percent, rest) })
  }
  async function addProduct(name: string, price: number) {
    const productId = await insertProduct(db, { name })
    const { storeId } = shop
    const offerId = await insertOffer(db, { productId, storeId, cans: 10, price, priceEurMinor: price })
    return { productId, offerId }
  }
  async function setPrice(offerId: number, price: number) {
    const changed = { price: minor(price), priceEurMinor: minor(price) }
    await db.update(offers).set(changed).where(eq(offers.id, offerId))
  }
  return { ...shop, userId, save, addProduct, setPrice }
}

test('each product of a list falls from its own price of the day, and is told once', async ({ db }) => {
  const { run, save, addProduct, setPrice } = await openWatchedShop(db)
  const dear = await addProduct('Frost Berry', 6000)
  expect(await save('10')).toBe('done')
  expect(await db.select().from(alerts)).toMatchObject([{ limit: NO_AMOUNT, base: null, percent: 10 }])
  await run(null)
  await run({ price: 2800 })
  expect(await listMails(db)).toEqual([])
  await run({ price: 2790 })
  await run({ price: 2790 })
  await run({ price: 3100 })
  await run({ price: 2790 })
  const [mail, ...others] = await db.select().from(mailQueue)
  expect(others).toEqual([])
  expect(mail!.subject).toBe('Frost Mint: €2.79 per can')
  expect(mail!.body).toContain('Promised: any product of “frost” 10% lower, at or under €2.79 per can')
  // Far above what the first one costs, and ten percent under its own price.
  await setPrice(dear.offerId, 5400)
  await run(null)
  expect(await listMails(db)).toEqual(['Frost Mint: €2.79 per can', 'Frost Berry: €5.40 per can'])
})

test('a product that is new to the list falls from the first price that was seen', async ({ db }) => {
  const { run, save, addProduct, setPrice } = await openWatchedShop(db)
  await save('10')
  await run(null)
  const late = await addProduct('Frost Berry', 2000)
  await run(null)
  await setPrice(late.offerId, 1850)
  await run(null)
  expect(await listMails(db)).toEqual([])
  await setPrice(late.offerId, 1800)
  await run(null)
  expect(await listMails(db)).toEqual(['Frost Berry: €1.80 per can'])
})

test('another way of telling leaves the prices from which falls are counted; another percent, or the same set again, begins anew', async ({
  db,
}) => {
  const { run, save } = await openWatchedShop(db)
  await save('10')
  const id = (await db.select().from(alerts))[0]!.id
  await run({ price: 3000 })
  const readBases = async () => (await db.select().from(alertStates)).map(({ base }) => base)
  expect(await save('10', id, { feed: '1' })).toBe('done')
  expect(await readBases()).toEqual([310])
  expect(await save('20', id)).toBe('done')
  expect(await readBases()).toEqual([300])
  await run({ price: 2900 })
  expect(await save('20')).toBe('done')
  expect([await db.$count(alerts), await readBases()]).toEqual([1, [290]])
})

test('the page of alerts says what is waited for, without a limit that no product has', async ({ db }) => {
  const { site, userId, save } = await openWatchedShop(db)
  await save('10')
  const deps = await site.makeDeps(db)
  const own = { ...deps, keys: TEST_KEYS, ownCatalogueOf: () => deps.catalogue('eu') }
  const page = await getAlertsPage(own, userId)
  expect(page.alerts).toMatchObject([
    { promised: { kind: 'drop', percent: 10, limit: null }, current: { minor: 310 }, productCount: 1 },
  ])
})

test('a list that is too long to remember all of its prices is not watched for falls', async ({ db }) => {
  const { site, userId } = await openWatchedShop(db)
  const products = Array.from({ length: MOST_FALLING + 1 }, (_, nth) =>
    makeProduct({ id: nth + 1, name: `Frost ${nth}`, slug: `frost-${nth}` }),
  )
  const snapshot = makeSnapshot({ products })
  const deps = {
    ...(await site.makeDeps(db)),
    catalogue: () => snapshot,
    destination: parseDestination('eu')!,
  }
  const saved = await saveAlert(deps, { userId, id: null, about: FROST, sent: wishFall('10') })
  expect(saved).toBe('listTooLong')
  expect(await db.$count(alerts)).toBe(0)
})
