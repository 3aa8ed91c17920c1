import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { readVersion } from '#data/catalogue-version.ts'
import { readRates } from '#data/exchange-rates.ts'
import type { Db } from '#data/open-database.ts'
import { exchangeRates, rateReadings } from '#data/schema/rates.ts'
import { formatRate } from '#domain/rate.ts'
import { makeEcbFile, openBank } from '#tests/bank.ts'
import { test } from '#tests/database.ts'
import { areRatesDue } from './are-rates-due.ts'
import { readPublishedRates } from './read-published-rates.ts'

const RATES = { USD: '1.1623', GBP: '0.8781', SEK: '11.2965', NOK: '11.734', PLN: '4.2318' }

/** The rate a page would use on the evening of that day. */
async function inForce(db: Db, day: string, currency: string): Promise<string | null> {
  const rate = (await readRates(db, new Date(`${day}T20:00:00Z`)))[currency]
  return rate ? formatRate(rate) : null
}

const readings = (db: Db) => db.select().from(rateReadings).orderBy(rateReadings.id)

test('the rates of a day are kept, digit for digit, and pages follow', async ({ db }) => {
  const { publish } = await openBank(db)
  const version = await readVersion(db)
  expect(await publish('2026-11-13', RATES)).toEqual({
    outcome: 'read',
    day: '2026-11-13',
    taken: 5,
    waiting: 0,
  })
  for (const [currency, text] of Object.entries(RATES))
    expect(await inForce(db, '2026-11-13', currency)).toBe(text)
  expect(await readVersion(db)).toBe(version + 1)
  const [reading] = await readings(db)
  expect(reading).toMatchObject({ outcome: 'read', day: '2026-11-13', taken: 5, waiting: 0, error: null })
  expect(reading!.bytes).toBeGreaterThan(500)
})

test('the same day again changes nothing, not even the version', async ({ db }) => {
  const { publish, read } = await openBank(db)
  await publish('2026-11-13', RATES)
  const version = await readVersion(db)
  expect(await read()).toEqual({ outcome: 'unchanged', day: '2026-11-13' })
  expect(await readVersion(db)).toBe(version)
  expect((await readings(db)).map(({ outcome }) => outcome)).toEqual(['read', 'unchanged'])
})

test('a rate that moved over 20 % waits, the one in use stays, the others are taken', async ({ db }) => {
  const { publish } = await openBank(db)
  await publish('2026-11-12', RATES)
  expect(await publish('2026-11-13', { ...RATES, SEK: '11.31', PLN: '5.1802' })).toMatchObject({
    taken: 4,
    waiting: 1,
  })
  expect(await inForce(db, '2026-11-13', 'SEK')).toBe('11.31')
  expect(await inForce(db, '2026-11-13', 'PLN')).toBe('4.2318')
})

test('the first file is measured against the built-in rates', async ({ db }) => {
  const { publish } = await openBank(db)
  expect(await publish('2026-11-13', { ...RATES, SEK: '112.965' })).toMatchObject({ taken: 4, waiting: 1 })
  expect(await inForce(db, '2026-11-13', 'SEK')).toBe('11.45')
})

test('the next file replaces a waiting rate: it is judged afresh', async ({ db }) => {
  const { publish } = await openBank(db)
  await publish('2026-11-11', RATES)
  await publish('2026-11-12', { ...RATES, PLN: '5.1802' })
  await publish('2026-11-13', { ...RATES, PLN: '4.24' })
  expect(await inForce(db, '2026-11-13', 'PLN')).toBe('4.24')
  const waiting = await db.select().from(exchangeRates).where(eq(exchangeRates.state, 'waiting'))
  expect(waiting).toEqual([])
})

test('a rate an operator typed for that day gives way to the bank’s', async ({ db }) => {
  const { publish } = await openBank(db)
  await db.insert(exchangeRates).values({ currency: 'NOK', validFrom: '2026-11-13', perEur: '11.5' })
  await publish('2026-11-13', RATES)
  expect(await inForce(db, '2026-11-13', 'NOK')).toBe('11.734')
})

test('a server that fails is asked three times, with growing pauses; the third file counts', async ({
  db,
}) => {
  const { bank, publish } = await openBank(db)
  bank.failures = 2
  expect(await publish('2026-11-13', RATES)).toMatchObject({ outcome: 'read' })
  expect(bank.asked).toBe(3)
  expect(bank.slept).toHaveLength(2)
  expect(bank.slept[1]).toBeGreaterThan(bank.slept[0]!)
  expect((await readings(db)).map(({ outcome }) => outcome)).toEqual(['read'])
})

test('after three tries the reading has failed, with a reason, and the rates stay', async ({ db }) => {
  const { bank, publish, read } = await openBank(db)
  await publish('2026-11-12', RATES)
  bank.status = 500
  const version = await readVersion(db)
  expect(await read()).toEqual({ outcome: 'failed', error: '3 tries, the last one: status 500' })
  expect(await readVersion(db)).toBe(version)
  expect(await inForce(db, '2026-11-13', 'SEK')).toBe('11.2965')
  expect((await readings(db)).at(-1)).toMatchObject({
    outcome: 'failed',
    day: null,
    error: '3 tries, the last one: status 500',
  })
})

test.for([
  ['of tomorrow', makeEcbFile('2026-11-14', RATES), 'is in the future'],
  ['of an earlier day', makeEcbFile('2026-11-11', RATES), 'is before that of the last file'],
  ['that was cut off', makeEcbFile('2026-11-13', RATES).slice(0, 500), 'ends in the middle'],
  ['with one bad rate', makeEcbFile('2026-11-13', { ...RATES, NOK: '11,7' }), 'is not a rate for NOK'],
  ['that is too large', `${makeEcbFile('2026-11-13', RATES)}${' '.repeat(300_000)}`, 'bytes'],
] as const)('a file %s changes nothing', async ([, body, reason], { db }) => {
  const { bank, publish, read } = await openBank(db)
  await publish('2026-11-12', RATES)
  bank.now = new Date('2026-11-13T15:05:00Z')
  bank.body = body
  const before = await db.$count(exchangeRates)
  expect(await read()).toMatchObject({ outcome: 'failed', error: expect.stringContaining(reason) })
  expect(await db.$count(exchangeRates)).toBe(before)
})

test('an address on a private network is refused, as for feeds', async ({ db }) => {
  const { deps } = await openBank(db)
  const inside = { ...deps, ratesUrl: 'http://127.0.0.1:80/eurofxref-daily.xml' }
  expect(await readPublishedRates(inside, { sleep: async () => {}, pausesMs: [] })).toMatchObject({
    outcome: 'failed',
    error: expect.stringContaining('not a public address'),
  })
})

test('where reading is off nothing is requested and nothing is written', async ({ db }) => {
  const { bank, deps } = await openBank(db)
  expect(await readPublishedRates({ ...deps, ratesUrl: null }, { sleep: async () => {} })).toBeNull()
  expect([bank.asked, await readings(db)]).toEqual([0, []])
})

test('a node that starts reads at once when the last rates are older than a day', async ({ db }) => {
  const { bank, deps, publish } = await openBank(db)
  expect(await areRatesDue(deps)).toBe(true)
  expect(await areRatesDue({ ...deps, ratesUrl: null })).toBe(false)
  await publish('2026-11-13', RATES)
  expect(await areRatesDue(deps)).toBe(false)
  bank.now = new Date('2026-11-15T10:00:00Z')
  expect(await areRatesDue(deps)).toBe(true)
})

test('two nodes that read at the same time keep the file once', async ({ committed }) => {
  const { bank, read } = await openBank(committed.db)
  bank.body = makeEcbFile('2026-11-13', RATES)
  const outcomes = (await Promise.all([read(), read()])).map((answer) => answer?.outcome)
  expect(outcomes.toSorted()).toEqual(['read', 'unchanged'])
})
