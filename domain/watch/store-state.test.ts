import { expect, test } from 'vitest'
import { judgeStore, needsLook, type StoreFigures } from './store-state.ts'

const NOW = new Date('2026-11-16T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

const WELL: StoreFigures = {
  hasFeed: true,
  failures: 0,
  lastRunStatus: 'complete',
  readAt: hoursAgo(2),
  seen: 100,
  rejected: 0,
  listings: 100,
  mostSeen: 110,
  review: 3,
}

test.each([
  { change: {}, state: 'well' },
  { change: { failures: 1, lastRunStatus: 'running', readAt: hoursAgo(30) }, state: 'failed' },
  { change: { lastRunStatus: 'held' }, state: 'held' },
  { change: { lastRunStatus: null, readAt: null }, state: 'unread' },
  { change: { hasFeed: false, lastRunStatus: null, readAt: null }, state: 'well' },
  { change: { rejected: 4 }, state: 'well' },
  { change: { rejected: 6 }, state: 'partly' },
  { change: { readAt: hoursAgo(7.9) }, state: 'well' },
  { change: { readAt: hoursAgo(8.1) }, state: 'late' },
  { change: { listings: 87, mostSeen: 110 }, state: 'shrinking' },
  { change: { listings: 88, mostSeen: 110 }, state: 'well' },
  { change: { listings: 2, mostSeen: 10 }, state: 'well' },
  { change: { review: 11 }, state: 'drifting' },
  { change: { review: 10 }, state: 'well' },
  { change: { lastRunStatus: 'unchanged' }, state: 'well' },
])('a store with $change is $state', ({ change, state }) => {
  expect(judgeStore({ ...WELL, ...change }, NOW)).toBe(state)
})

test('a store that only changes needs no look', () => {
  expect((['failed', 'late', 'shrinking', 'well'] as const).map(needsLook)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
