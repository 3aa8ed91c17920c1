import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { alertEvents, alerts } from '#data/schema/alerts.ts'
import { products } from '#data/schema/catalogue.ts'
import { mailQueue } from '#data/schema/mail.ts'
import { offers } from '#data/schema/offers.ts'
import { exchangeRates } from '#data/schema/rates.ts'
import type { Currency } from '#domain/currency.ts'
import { checkAlert } from '#domain/forms/alert.ts'
import { minor } from '#domain/money/amounts.ts'
import type { BasketPlanner } from '#services/deps.ts'
import { listMails, openShop } from '#tests/alert-shop.ts'
import { insertPerson } from '#tests/alerts.ts'
import { test } from '#tests/database.ts'
import { insertOffer, insertPrice, insertStore } from '#tests/rows.ts'
import { refreshBasketLows } from './basket-lows.ts'
import { deliverDue } from './deliver-messages.ts'
import { createChangeFinder } from './find-changed.ts'
import { judgeChanges } from './judge-alerts.ts'
import { saveAlert } from './save-alert.ts'

const DAY_H = 24
const DAY_MS = DAY_H * 60 * 60 * 1000
const LOW_MAIL = 'Your basket (Frost Mint): lowest of 90 days'
const destination = { country: null, region: 'eu' } as const

/** A shop with a past, so many days ago and what ten cans cost then. Now they are at 31.00. */
async function openOldShop(db: Db, past: ReadonlyArray<readonly [daysAgo: number, price: number]>) {
  const shop = await openShop(db)
  const { site, productId, offerId } = shop
  for (const [daysAgo, price] of past) {
    const fetchedAt = new Date(site.now().getTime() - daysAgo * DAY_MS)
    await insertPrice(db, { productId, offerId, price, fetchedAt })
  }

  /** As a person sets it, for twenty cans. */
  async function watch(currency: Currency = 'EUR') {
    const checked = checkAlert({ kind: 'low', currency, mail: '1' })
    if (!checked.ok) throw new Error(JSON.stringify(checked.errors))
    const { catalogue, ...judge } = await site.makeDeps(db)
    const deps = { ...judge, catalogue: () => catalogue('eu'), destination }
    const about = { subject: 'basket', text: 'items=frost-mint:20' } as const
    const wish = { userId: await insertPerson(db), id: null, about, sent: checked.value }
    expect(await saveAlert(deps, wish)).toBe('done')
  }

  async function refresh() {
    await refreshBasketLows(await site.makeDeps(db))
  }
  return { ...shop, watch, refresh }
}

async function findLimit(db: Db) {
  const [alert] = await db.select().from(alerts)
  return alert!.limit
}

test('a basket below all of its last 90 days is told once, however it flaps, and again when it is lower still', async ({
  db,
}) => {
  const { watch, run } = await openOldShop(db, [
    [120, 2500],
    [100, 3000],
    [60, 2900],
    [30, 3100],
  ])
  await watch()
  expect(await findLimit(db)).toBe(5799)
  for (const price of [3000, 2900]) await run({ price })
  expect(await listMails(db)).toEqual([])
  for (const price of [2850, 2850, 3100, 2850]) await run({ price })
  const [mail, ...others] = await db.select().from(mailQueue)
  expect(others).toEqual([])
  expect(mail!.subject).toBe(LOW_MAIL)
  expect(mail!.body).toContain(
    'Promised: your basket under €58.00, its low of 90 days until then, delivered to the EU.',
  )
  expect(mail!.body).toContain('Found: €57.00 for everything, delivered.')
  expect(await findLimit(db)).toBe(5699)
  await run({ price: 2600 })
  expect(await listMails(db)).toEqual([LOW_MAIL, LOW_MAIL])
})

test('a basket that only returns to its low is not told, after any time; a cent below it is', async ({
  db,
}) => {
  const { watch, run, refresh } = await openOldShop(db, [[60, 2900]])
  await watch()
  for (const price of [2850, 3100]) await run({ price })
  await run(null, 10 * DAY_H)
  await refresh()
  expect(await findLimit(db)).toBe(5699)
  await run({ price: 2850 })
  expect(await listMails(db)).toEqual([LOW_MAIL])
  await run({ price: 2849 })
  expect(await listMails(db)).toEqual([LOW_MAIL, LOW_MAIL])
})

test('a low within one day counts, though it was over when the day ended', async ({ db }) => {
  const { watch, refresh, run } = await openOldShop(db, [
    [60, 3100],
    [20.3, 2700],
    [20.2, 3100],
  ])
  await watch()
  expect(await findLimit(db)).toBe(5399)
  await run({ price: 2750 }, 2 * DAY_H)
  await refresh()
  expect([await findLimit(db), await listMails(db)]).toEqual([5399, []])
})

test('a low leaves the last 90 days: then less is enough', async ({ db }) => {
  const { watch, run, refresh } = await openOldShop(db, [
    [100, 3100],
    [60, 2500],
    [58, 3100],
  ])
  await watch()
  expect(await findLimit(db)).toBe(4999)
  await run({ price: 2900 })
  expect(await listMails(db)).toEqual([])
  await run({ price: 3100 })
  await run(null, 40 * DAY_H)
  await refresh()
  expect(await findLimit(db)).toBe(5799)
  await run({ price: 2800 })
  expect(await listMails(db)).toEqual([LOW_MAIL])
})

const setRate = (db: Db, perEur: string, validFrom: string) =>
  db.insert(exchangeRates).values({ currency: 'SEK', validFrom, perEur, source: 'ecb', state: 'used' })

test('an exchange rate that moved is no new low of a basket; a price that fell since is', async ({ db }) => {
  await setRate(db, '11.45', '2026-11-01')
  const { watch, run } = await openOldShop(db, [[60, 3100]])
  await watch('SEK')
  expect(await findLimit(db)).toBe(70_989)
  await run(null)
  await setRate(db, '11.30', '2026-11-02')
  await run(null)
  expect(await listMails(db)).toEqual([])
  await run({ price: 3050 })
  const [mail] = await db.select().from(mailQueue)
  // By the rate of now, what was promised and what was found.
  expect(mail!.body).toContain('700.60')
  expect(mail!.body).toContain('689.30')
})

test('another purchase that cost the same is no low, though its parts read a cent lower', async ({ db }) => {
  await setRate(db, '11.45', '2026-11-01')
  const { site, productId, offerId, watch, run } = await openOldShop(db, [[60, 3100]])
  await watch('SEK')
  site.wait(1)
  // 62.00 euro are 709.90 kronor; so are these and their parcels, but as 516.62, 191.44 and 1.83 they read 709.89.
  for (const [cans, price, cost] of [
    [15, 4512, 16],
    [5, 1672, 0],
  ] as const) {
    const shipping = { eu: { cost: minor(cost), freeFrom: null, days: null } }
    const storeId = await insertStore(db, { shipping })
    const other = await insertOffer(db, { productId, storeId, cans, price, priceEurMinor: price })
    const past = new Date(site.now().getTime() - DAY_MS)
    await insertPrice(db, { productId, offerId: other, price: 2 * price, fetchedAt: past })
    await insertPrice(db, { productId, offerId: other, price, fetchedAt: site.now() })
  }
  await db.update(offers).set({ stock: 'out_of_stock' }).where(eq(offers.id, offerId))
  await insertPrice(db, { productId, offerId, price: 3100, fetchedAt: site.now(), inStock: false })
  await run(null)
  expect(await listMails(db)).toEqual([])
  expect(await findLimit(db)).toBe(70_988)
})

test('a basket keeps its low when a product is called otherwise, and while the planner is busy', async ({
  db,
}) => {
  const { site, productId, watch, run, refresh } = await openOldShop(db, [[60, 2900]])
  await watch()
  await db.update(products).set({ slug: 'frost-mint-slim' }).where(eq(products.id, productId))
  await run({ price: 2800 }, 2 * DAY_H)
  expect(await listMails(db)).toEqual([LOW_MAIL])
  await run({ price: 3100 }, 91 * DAY_H)
  const deps = await site.makeDeps(db)
  await refreshBasketLows({ ...deps, basketPlanner: { solve: async () => 'busy' } })
  expect(await findLimit(db)).toBe(5599)
  await run(null, 2 * DAY_H)
  await refresh()
  expect(await findLimit(db)).toBe(5599)
})

test('a low that the planner has no time to convert is not told before it has', async ({ db }) => {
  await setRate(db, '11.45', '2026-11-01')
  const { site, watch, read } = await openOldShop(db, [[60, 3100]])
  await watch('SEK')
  site.wait(1)
  await read({ price: 3050 })
  const deps = await site.makeDeps(db)
  const { solve } = deps.basketPlanner
  const hasty: BasketPlanner = {
    solve: async (request) => (request.isPatient ? 'busy' : solve(request)),
  }
  const changes = createChangeFinder()
  await judgeChanges({ ...deps, basketPlanner: hasty }, changes)
  expect(await db.$count(alertEvents)).toBe(0)
  await judgeChanges(deps, changes)
  await deliverDue(deps)
  expect(await listMails(db)).toEqual([LOW_MAIL])
})
