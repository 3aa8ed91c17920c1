import { expect } from 'vitest'
import { readVersion } from '#data/catalogue-version.ts'
import { readRates } from '#data/exchange-rates.ts'
import type { Db } from '#data/open-database.ts'
import { formatRate } from '#domain/rate.ts'
import { insertUser, makeAdminDeps, readAudit } from '#tests/admin.ts'
import { openBank } from '#tests/bank.ts'
import { test } from '#tests/database.ts'
import { makeSnapshot } from '#tests/factories.ts'
import { openShop } from '#tests/feed-shop.ts'
import { insertOffer, insertStore } from '#tests/rows.ts'
import { decideRate, undoRateDecision } from './decide-rate.ts'
import { findRatesWarning } from './find-rates-warning.ts'
import { getRatesPage } from './get-rates-page.ts'
import { setHandRate } from './set-hand-rate.ts'

const RATES = { USD: '1.1623', SEK: '11.2965', PLN: '4.2318', NOK: '11.734' }
const WAITS = { currency: 'PLN', day: '2026-11-13' }

async function openPanel(db: Db) {
  const { bank, deps, publish } = await openBank(db)
  await publish('2026-11-12', RATES)
  await publish('2026-11-13', { ...RATES, SEK: '11.36', PLN: '5.1802' })
  const { deps: feeds } = await openShop(db)
  const panel = {
    db,
    now: () => bank.now,
    admin: makeAdminDeps({ feeds: { ...feeds, ratesUrl: deps.ratesUrl } }),
    catalogue: () => makeSnapshot({}),
  }
  return { bank, deps, publish, panel, admin: await insertUser(db, { email: 'operator@pouchscout.example' }) }
}

async function readPln(db: Db) {
  return formatRate((await readRates(db, new Date('2026-11-13T20:00:00Z'))).PLN!)
}

test('an accepted rate is used at once; pages follow', async ({ db }) => {
  const { deps, admin } = await openPanel(db)
  const version = await readVersion(db)
  expect(await decideRate(deps, { ...WAITS, decision: 'accept', admin })).toBe(true)
  expect([await readPln(db), await readVersion(db)]).toEqual(['5.1802', version + 1])
  expect(await decideRate(deps, { ...WAITS, decision: 'refuse', admin })).toBe(false)
})

test('a refused rate changes nothing, and the next file is judged against the one in use', async ({ db }) => {
  const { deps, admin, publish } = await openPanel(db)
  const version = await readVersion(db)
  expect(await decideRate(deps, { ...WAITS, decision: 'refuse', admin })).toBe(true)
  expect([await readPln(db), await readVersion(db)]).toEqual(['4.2318', version])
  expect(await publish('2026-11-16', { ...RATES, PLN: '5.19' })).toMatchObject({ waiting: 1 })
})

test('a decision can be undone until the next file', async ({ db }) => {
  const { deps, admin, publish } = await openPanel(db)
  await decideRate(deps, { ...WAITS, decision: 'accept', admin })
  expect(await undoRateDecision(deps, { ...WAITS, admin })).toBe(true)
  expect(await readPln(db)).toBe('4.2318')
  await decideRate(deps, { ...WAITS, decision: 'accept', admin })
  await publish('2026-11-16', { ...RATES, PLN: '5.19' })
  expect(await undoRateDecision(deps, { ...WAITS, admin })).toBe(false)
  expect((await readAudit(db)).map(({ action, target }) => `${action} ${target}`)).toEqual([
    'rate-accepted rate PLN',
    'rate-decision-undone rate PLN',
    'rate-accepted rate PLN',
  ])
})

test.for(['', 'not a day', '2026-11-31'])('an invalid day (%j) decides nothing', async (day, { db }) => {
  const { deps, admin } = await openPanel(db)
  expect(await decideRate(deps, { currency: 'PLN', day, decision: 'accept', admin })).toBe(false)
})

test('the page shows waiting rates with their evidence, all rates with their source, and the log', async ({
  db,
}) => {
  const { deps, panel, admin } = await openPanel(db)
  const storeId = await insertStore(db, { currency: 'PLN' })
  await insertOffer(db, { storeId, currency: 'PLN', price: 1890 })
  await insertOffer(db, { storeId, currency: 'PLN', price: 9000, cans: 5 })
  await insertOffer(db, { storeId, currency: 'PLN', price: 1790, goneAt: new Date() })
  await setHandRate(deps, {
    typed: { currency: 'NOK', rate: '11.8', until: '2026-11-30', reason: 'Billed at 11.80' },
    admin,
  })
  const page = await getRatesPage(panel, { isWhole: false })
  expect(page.waiting).toMatchObject([
    {
      currency: 'PLN',
      day: '2026-11-13',
      used: { perEur: '4.2318', day: '2026-11-12' },
      waits: '5.1802',
      percent: 22.4,
      example: { name: 'A can at 18.90 PLN', before: '€4.47', after: '€3.65', percent: -18.3 },
      largestOther: { currency: 'SEK', percent: 0.6 },
      use: { stores: 1, offers: 2 },
    },
  ])
  const facts = page.rates.map(({ currency, perEur, source, day, stores }) => [
    currency,
    perEur,
    source,
    day,
    stores,
  ])
  expect(facts).toEqual([
    ['PLN', '4.2318', 'ecb', '2026-11-12', 1],
    ['GBP', '0.8600', 'built-in', null, 0],
    ['SEK', '11.3600', 'ecb', '2026-11-13', 0],
    ['USD', '1.1623', 'ecb', '2026-11-13', 0],
    ['NOK', '11.8000', 'hand', '2026-11-13', 0],
  ])
  expect(page.rates.at(-1)?.byHand).toMatchObject({
    until: '2026-11-30',
    published: '11.7340',
    percent: -0.6,
  })
  expect(page.events.map(({ title }) => title).toSorted()).toEqual([
    '3 rates read',
    '4 rates read',
    'NOK set by hand to 11.8000',
    'PLN waits',
  ])
})

test('currencies that no store and no visitor uses are shown when asked for', async ({ db }) => {
  const { panel, publish } = await openPanel(db)
  await publish('2026-11-16', { ...RATES, ISK: '145.2', JPY: '179.58' })
  const names = async (isWhole: boolean) =>
    (await getRatesPage(panel, { isWhole })).rates.map(({ currency }) => currency)
  expect(await names(false)).toEqual(['GBP', 'SEK', 'USD'])
  expect(await names(true)).toEqual(['GBP', 'SEK', 'USD', 'ISK', 'JPY', 'NOK', 'PLN'])
})

test('the panel warns of rates older than seven days, where rates are read', async ({ db }) => {
  const { bank, panel } = await openPanel(db)
  bank.now = new Date('2026-11-20T12:00:00Z')
  expect(await findRatesWarning(panel)).toBeNull()
  bank.now = new Date('2026-11-21T12:00:00Z')
  expect(await findRatesWarning(panel)).toEqual({ day: '2026-11-13' })
  expect((await getRatesPage(panel, { isWhole: false })).isStale).toBe(true)
  const off = makeAdminDeps({ feeds: { ...panel.admin.feeds!, ratesUrl: null } })
  expect(await findRatesWarning({ ...panel, admin: off })).toBeNull()
})
