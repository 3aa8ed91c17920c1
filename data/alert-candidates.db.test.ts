import { expect } from 'vitest'
import type { AlertKind } from '#domain/alerts/alert.ts'
import { ANY_AMOUNT, NO_AMOUNT } from '#domain/alerts/alert-limit.ts'
import { eurMicro, minor } from '#domain/money/amounts.ts'
import { insertPerson, insertTestAlert } from '#tests/alerts.ts'
import { test } from '#tests/database.ts'
import { findFilterCandidates } from './alert-candidates.ts'
import { listAlertPlaces } from './alert-groups.ts'
import { alertStates } from './schema/alerts.ts'

const NOW = new Date('2026-11-02T10:00:00Z')
const EARLIER = new Date('2026-11-01T10:00:00Z')
const LATER = new Date('2026-11-03T10:00:00Z')
const TOLD = { isArmed: false, toldAt: EARLIER, told: minor(300) }
const TOLD_STOCK = { isArmed: false, toldAt: EARLIER }
const WAITING = { isArmed: true, waitingSince: EARLIER }
const SEEN = { isArmed: true }

type Case = {
  readonly kind: AlertKind
  /** What the figure is, in cents; null where it cannot be bought, or is no low. */
  readonly at: number | null
  readonly state?: Omit<typeof alertStates.$inferInsert, 'alertId' | 'productId'>
  readonly lowBegan?: Date
  readonly isSnoozed?: boolean
  readonly expected: 'found' | 'unseen' | 'neither'
}

const base = minor(300)

/** Targets are 3.00, falls ten percent. */
const CASES: Record<string, Case> = {
  'a target that is met': { kind: 'target', at: 300, expected: 'found' },
  'a target that is not met': { kind: 'target', at: 301, expected: 'neither' },
  'a target that is not met and waits': { kind: 'target', at: 301, state: WAITING, expected: 'found' },
  'a target that was not met before': { kind: 'target', at: 301, state: SEEN, expected: 'neither' },
  'a target that was told': { kind: 'target', at: 300, state: TOLD, expected: 'neither' },
  'a target that was told and fell further': { kind: 'target', at: 285, state: TOLD, expected: 'found' },
  'a target that was told and is over': { kind: 'target', at: 310, state: TOLD, expected: 'found' },
  'a target that was told and is sold out': { kind: 'target', at: null, state: TOLD, expected: 'found' },
  'a fall': { kind: 'drop', at: 270, state: { ...SEEN, base }, expected: 'found' },
  'a smaller fall': { kind: 'drop', at: 271, state: { ...SEEN, base }, expected: 'neither' },
  'a fall during a snooze': {
    ...{ kind: 'drop', at: 270, state: { ...SEEN, base } },
    ...{ isSnoozed: true, expected: 'neither' },
  },
  'a fall that was told and is sold out': {
    ...{ kind: 'drop', at: null, state: { ...TOLD, base } },
    expected: 'found',
  },
  'a fall that waits and is sold out': {
    ...{ kind: 'drop', at: null, state: { ...WAITING, base } },
    expected: 'found',
  },
  'no fall, sold out': { kind: 'drop', at: null, state: { ...SEEN, base }, expected: 'neither' },
  'the first price': { kind: 'drop', at: 300, expected: 'unseen' },
  'the first price, during a snooze': { kind: 'drop', at: 300, isSnoozed: true, expected: 'unseen' },
  'no price yet': { kind: 'drop', at: null, expected: 'neither' },
  'what was in stock all the time': { kind: 'stock', at: 0, expected: 'neither' },
  'what is back in stock': { kind: 'stock', at: 0, state: SEEN, expected: 'found' },
  'what is still sold out': { kind: 'stock', at: null, state: SEEN, expected: 'neither' },
  'stock that was told': { kind: 'stock', at: 0, state: TOLD_STOCK, expected: 'neither' },
  'stock that was told and is sold out': { kind: 'stock', at: null, state: TOLD_STOCK, expected: 'found' },
  'a low since the alert was set': { kind: 'low', at: 280, lowBegan: NOW, expected: 'found' },
  'a low from before': { kind: 'low', at: 280, lowBegan: EARLIER, expected: 'neither' },
  'no low': { kind: 'low', at: null, expected: 'neither' },
  'a low that was told and is none any more': { kind: 'low', at: null, state: TOLD, expected: 'found' },
}

const LIMITS = { target: minor(300), drop: NO_AMOUNT, low: ANY_AMOUNT, stock: null }

test.for(Object.entries(CASES))('of lists: %s', async ([, asked], { db }) => {
  const { kind, at, state, lowBegan, isSnoozed, expected } = asked
  const list = { kind, query: 'search=frost', cans: 10, basis: 'can', currency: 'EUR' } as const
  const alertId = await insertTestAlert(db, {
    ...{ ...list, userId: await insertPerson(db), subject: 'filter', limit: LIMITS[kind] },
    ...{ percent: kind === 'drop' ? 10 : null, lowAt: kind === 'low' ? EARLIER : null },
    snoozedUntil: isSnoozed ? LATER : null,
  })
  if (state) await db.insert(alertStates).values({ alertId, productId: 7, ...state })
  const figure =
    at === null ? { minor: null, eurMicro: null } : { minor: minor(at), eurMicro: eurMicro(at * 10_000) }
  const value = { ...list, ...figure, productId: 7, beganAt: lowBegan?.toISOString() ?? null }
  const { candidates, unseenIds } = await findFilterCandidates(db, [value], { place: 'eu', now: NOW })
  expect(candidates.map((candidate) => candidate.alertId)).toEqual(expected === 'found' ? [alertId] : [])
  expect([...unseenIds]).toEqual(expected === 'unseen' ? [7] : [])
})

test('what another place remembers of the same product is its own', async ({ db }) => {
  const userId = await insertPerson(db)
  const list = { userId, subject: 'filter', query: 'search=frost', basis: 'can', limit: minor(300) }
  for (const place of ['eu', 'CH']) {
    const alertId = await insertTestAlert(db, { ...list, place })
    await db.insert(alertStates).values({ alertId, productId: 7, ...TOLD })
  }
  const group = { productId: 7, query: 'search=frost', kind: 'target', cans: 10, basis: 'can' } as const
  const value = { ...group, currency: 'EUR', minor: null, eurMicro: null, beganAt: null } as const
  const { candidates } = await findFilterCandidates(db, [value], { place: 'CH', now: NOW })
  expect(candidates).toHaveLength(1)
})

test('the places of alerts are listed once each', async ({ db }) => {
  expect(await listAlertPlaces(db)).toEqual([])
  const userId = await insertPerson(db)
  for (const place of ['SE', 'DE', 'SE', 'eu'])
    await insertTestAlert(db, { userId, place, subject: 'filter', query: place })
  expect(new Set(await listAlertPlaces(db))).toEqual(new Set(['DE', 'SE', 'eu']))
  expect(await listAlertPlaces(db)).toHaveLength(3)
})
