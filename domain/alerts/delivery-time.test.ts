import { expect, test } from 'vitest'
import {
  DEFAULT_DELIVERY,
  findDeliveryTime,
  isTimeZone,
  morningOfNextDay,
  nextMorning,
  startOfDay,
} from './delivery-time.ts'

const BERLIN = 'Europe/Berlin'
const settings = { ...DEFAULT_DELIVERY, timeZone: BERLIN }

test.each([
  { at: '2026-11-16T12:00:00Z', due: '2026-11-16T12:00:00Z', why: 'by day at once' },
  { at: '2026-11-16T21:30:00Z', due: '2026-11-17T06:00:00Z', why: 'late in the evening next morning' },
  { at: '2026-11-16T04:00:00Z', due: '2026-11-16T06:00:00Z', why: 'before seven the same morning' },
  { at: '2026-07-16T21:30:00Z', due: '2026-07-17T05:00:00Z', why: 'in summer time too' },
])('a change is told $why', ({ at, due }) => {
  expect(findDeliveryTime(settings, new Date(at))).toEqual(new Date(due))
})

test('a digest waits for the next morning, a weekly one for Monday', () => {
  const tuesday = new Date('2026-11-17T12:00:00Z')
  expect(findDeliveryTime({ ...settings, pace: 'daily' }, tuesday)).toEqual(new Date('2026-11-18T06:00:00Z'))
  expect(findDeliveryTime({ ...settings, pace: 'weekly' }, tuesday)).toEqual(new Date('2026-11-23T06:00:00Z'))
})

test('nothing is told while all alerts are snoozed', () => {
  const snoozedUntil = new Date('2026-12-01T12:00:00Z')
  expect(findDeliveryTime({ ...settings, snoozedUntil }, new Date('2026-11-17T12:00:00Z'))).toEqual(
    snoozedUntil,
  )
})

test('a person who wants no quiet night is told at once', () => {
  const night = new Date('2026-11-16T23:00:00Z')
  expect(findDeliveryTime({ ...settings, isQuietAtNight: false }, night)).toEqual(night)
})

test('mornings and days follow the clock of the zone, also when it changes', () => {
  expect(nextMorning(new Date('2026-10-24T12:00:00Z'), BERLIN)).toEqual(new Date('2026-10-25T06:00:00Z'))
  expect(nextMorning(new Date('2026-11-16T12:00:00Z'), 'Asia/Kolkata')).toEqual(
    new Date('2026-11-17T01:30:00Z'),
  )
  expect(startOfDay(new Date('2026-11-16T23:30:00Z'), BERLIN)).toEqual(new Date('2026-11-16T23:00:00Z'))
  expect(isTimeZone('Europe/Berlin')).toBe(true)
  expect(isTimeZone('Mars/Base')).toBe(false)
})

test.each([
  { at: '2026-11-18T03:47:00Z', next: '2026-11-19T06:00:00Z' },
  { at: '2026-11-18T22:59:00Z', next: '2026-11-19T06:00:00Z' },
  { at: '2026-11-18T23:00:00Z', next: '2026-11-20T06:00:00Z' },
  { at: '2026-10-24T12:00:00Z', next: '2026-10-25T06:00:00Z' },
])('what is too much for the day of $at waits for the morning of the next', ({ at, next }) => {
  expect(morningOfNextDay(new Date(at), BERLIN)).toEqual(new Date(next))
})
