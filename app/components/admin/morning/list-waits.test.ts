import { expect, test } from 'vitest'
import { countWaits, listWaits, type Waits } from './list-waits.ts'

const NOW = new Date('2026-11-16T12:00:00Z')
const NONE = { count: 0, oldest: null }
const QUIET: Waits = {
  review: NONE,
  heldPrices: NONE,
  heldRuns: { count: 0, prices: 0, storeName: null },
  reports: NONE,
  applications: NONE,
  messages: NONE,
  mails: { ...NONE, reason: null },
}

test('on a quiet morning six tiles say that nothing waits', () => {
  const tiles = listWaits(QUIET, NOW)
  expect(tiles.map(({ count, note }) => [count, note])).toEqual(Array(6).fill([0, 'nothing waits']))
  expect(countWaits(QUIET)).toBe(0)
})

test('each kind says how many, since when, and where it is dealt with', () => {
  const waits: Waits = {
    review: { count: 1212, oldest: new Date('2026-11-13T10:00:00Z') },
    heldPrices: { count: 1, oldest: new Date('2026-11-16T10:30:00Z') },
    heldRuns: { count: 1, prices: 38, storeName: 'Björkdosan' },
    reports: NONE,
    applications: { count: 2, oldest: new Date('2026-11-15T10:00:00Z') },
    messages: { count: 1, oldest: NOW },
    mails: { count: 3, oldest: NOW, reason: 'mailbox full' },
  }
  expect(listWaits(waits, NOW).map(({ what, note, to }) => `${what}: ${note} → ${to}`)).toEqual([
    'listings to match: oldest 3 days → /admin/review',
    'held price: oldest 1 hour → /admin/held',
    'held run: 38 listings, Björkdosan → /admin/held',
    'reports of wrong prices: nothing waits → /admin/reports',
    'store applications: oldest 1 day → /admin/applications?status=new',
    'message: oldest 1 minute → /admin/messages',
    'mails that failed: mailbox full → /admin/outbox?status=failed',
  ])
  expect(countWaits(waits)).toBe(1220)
})
