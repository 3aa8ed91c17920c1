import { expect, test } from 'vitest'
import { isDraftTime, nextDraftTime, sendTimeOf, weekOf } from './issue-week.ts'

test.each([
  ['2026-11-16T00:00:00Z', '2026-11-16'],
  ['2026-11-22T23:59:59Z', '2026-11-16'],
  ['2027-01-01T12:00:00Z', '2026-12-28'],
])('%s is in the week of Monday %s', (at, week) => {
  expect(weekOf(new Date(at))).toBe(week)
})

test.each([
  { at: '2026-11-16T05:59:00Z', isDue: false, next: '2026-11-16T06:00:00.000Z' },
  { at: '2026-11-16T06:00:00Z', isDue: true, next: '2026-11-23T06:00:00.000Z' },
  { at: '2026-11-20T23:00:00Z', isDue: true, next: '2026-11-23T06:00:00.000Z' },
  { at: '2026-11-21T00:00:00Z', isDue: false, next: '2026-11-23T06:00:00.000Z' },
])('at $at a draft is due: $isDue', ({ at, isDue, next }) => {
  expect(isDraftTime(new Date(at))).toBe(isDue)
  expect(nextDraftTime(new Date(at)).toISOString()).toBe(next)
})

test.each([
  ['2026-11-16T06:00:00Z', '2026-11-17T15:00:00.000Z'],
  ['2026-11-17T14:00:00Z', '2026-11-18T14:00:00.000Z'],
])('a draft of %s is sent at %s: an operator has a day to read it', (writtenAt, sendAt) => {
  expect(sendTimeOf(new Date(writtenAt)).toISOString()).toBe(sendAt)
})
