import { expect } from 'vitest'
import { readMoment } from '#data/catalogue-moment.ts'
import { readVersion } from '#data/catalogue-version.ts'
import { findRateDate, readDatedRates } from '#data/exchange-rates.ts'
import type { Db } from '#data/open-database.ts'
import { formatRate } from '#domain/rate.ts'
import { insertUser, readAudit } from '#tests/admin.ts'
import { openBank } from '#tests/bank.ts'
import { test } from '#tests/database.ts'
import { removeHandRate, setHandRate } from './set-hand-rate.ts'

const RATES = { USD: '1.1623', SEK: '11.2965', NOK: '11.734' }
const TYPED = { currency: 'NOK', rate: '11.80', until: '2026-11-30', reason: 'Boksnaustet bills at 11.80' }

async function readNok(db: Db, at: string) {
  const { rates } = await readDatedRates(db, new Date(at))
  return rates.NOK ? formatRate(rates.NOK) : null
}

async function openPanel(db: Db) {
  const { deps, publish } = await openBank(db)
  await publish('2026-11-13', RATES)
  return { deps, publish, admin: await insertUser(db) }
}

test('a rate set by hand takes precedence over the published one, from now to the end of its last day', async ({
  db,
}) => {
  const { deps, admin } = await openPanel(db)
  expect(await readNok(db, '2026-11-13T20:00:00Z')).toBe('11.734')
  expect(await setHandRate(deps, { typed: TYPED, admin })).toEqual({
    ok: true,
    currency: 'NOK',
    perEur: '11.8',
  })
  expect(await readNok(db, '2026-11-13T15:04:59Z')).toBe('11.734')
  expect(await readNok(db, '2026-11-13T15:05:00Z')).toBe('11.8')
  expect(await readNok(db, '2026-11-30T23:59:59Z')).toBe('11.8')
  expect(await readNok(db, '2026-12-01T00:00:00Z')).toBe('11.734')
})

test('a newer file is kept and does not end it', async ({ db }) => {
  const { deps, admin, publish } = await openPanel(db)
  await setHandRate(deps, { typed: TYPED, admin })
  await publish('2026-11-16', { ...RATES, NOK: '11.6' })
  expect(await readNok(db, '2026-11-16T20:00:00Z')).toBe('11.8')
  await removeHandRate(deps, { currency: 'NOK', admin })
  expect(await readNok(db, '2026-11-16T20:00:00Z')).toBe('11.6')
})

test('when it expires, time alone makes a new catalogue', async ({ db }) => {
  const { deps, admin } = await openPanel(db)
  await setHandRate(deps, { typed: TYPED, admin })
  const moment = (at: string) => readMoment(db, new Date(at))
  expect(await moment('2026-11-20T12:00:00Z')).toBe(await moment('2026-11-30T23:59:59Z'))
  expect(await moment('2026-12-01T00:00:00Z')).not.toBe(await moment('2026-11-30T23:59:59Z'))
})

test('each change makes a new version and an entry in the audit log', async ({ db }) => {
  const { deps, admin } = await openPanel(db)
  const version = await readVersion(db)
  await setHandRate(deps, { typed: TYPED, admin })
  await setHandRate(deps, { typed: { ...TYPED, rate: '11,9' }, admin })
  expect(await removeHandRate(deps, { currency: 'NOK', admin })).toBe(true)
  expect(await removeHandRate(deps, { currency: 'NOK', admin })).toBe(false)
  expect(await readVersion(db)).toBe(version + 3)
  const target = 'rate NOK'
  const { until, reason } = TYPED
  expect(await readAudit(db)).toEqual([
    {
      actor: admin.id,
      action: 'rate-set-by-hand',
      target,
      detail: { perEur: '11.8', until, reason, before: null },
    },
    {
      actor: admin.id,
      action: 'rate-set-by-hand',
      target,
      detail: { perEur: '11.9', until, reason, before: '11.8' },
    },
    { actor: admin.id, action: 'rate-back-to-published', target, detail: { before: '11.9' } },
  ])
})

test('invalid input changes nothing and is reported by field', async ({ db }) => {
  const { deps, admin } = await openPanel(db)
  const set = await setHandRate(deps, { typed: { ...TYPED, rate: '118' }, admin })
  expect(set).toEqual({ ok: false, errors: { rate: expect.stringContaining('from the published rate') } })
  expect(await readNok(db, '2026-11-13T20:00:00Z')).toBe('11.734')
  expect(await readAudit(db)).toEqual([])
})

test('rates have a date: the newest published day, else that of a rate by hand, else none', async ({
  db,
}) => {
  const { deps, publish } = await openBank(db)
  const admin = await insertUser(db)
  const readDate = async () => (await readDatedRates(db, deps.now())).ratesDate
  expect(await readDate()).toBeNull()
  await setHandRate(deps, { typed: { ...TYPED, currency: 'SEK', rate: '11.5' }, admin })
  expect(await readDate()).toEqual({ day: '2026-11-13', source: 'hand' })
  await publish('2026-11-13', RATES)
  expect(await readDate()).toEqual({ day: '2026-11-13', source: 'published' })
})

test('each currency has its own date: a rate by hand is not the bank’s', async ({ db }) => {
  const { deps, publish, admin } = await openPanel(db)
  await setHandRate(deps, { typed: TYPED, admin })
  await publish('2026-11-16', RATES)
  const findDate = (currency: string) => findRateDate(db, { currency, now: deps.now() })
  expect(await findDate('NOK')).toEqual({ day: '2026-11-13', source: 'hand' })
  expect(await findDate('SEK')).toEqual({ day: '2026-11-16', source: 'published' })
  expect(await findDate('GBP')).toBeNull()
})
