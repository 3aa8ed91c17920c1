import { expect, test } from 'vitest'
import { minor } from '../money/amounts.ts'
import { countDaysUnder } from './days-under.ts'

const euro = (value: number) => minor(value * 100)
const points = [
  { at: '2026-11-01T00:00:00.000Z', minor: euro(31) },
  { at: '2026-11-03T12:00:00.000Z', minor: euro(29) },
  { at: '2026-11-06T00:00:00.000Z', minor: null },
  { at: '2026-11-08T09:00:00.000Z', minor: euro(30) },
]
const to = new Date('2026-11-10T08:00:00Z')

test('a day counts when the price was at or under the target at some time of it; days without a price are not known', () => {
  expect(countDaysUnder(points, euro(29), to)).toEqual({ days: 3, known: 8, last: '2026-11-05' })
  expect(countDaysUnder(points, euro(30), to)).toEqual({ days: 6, known: 8, last: '2026-11-10' })
})

test('a target below every known price was reached on no day', () => {
  expect(countDaysUnder(points, euro(10), to)).toEqual({ days: 0, known: 8, last: null })
  expect(countDaysUnder([], euro(10), to)).toEqual({ days: 0, known: 0, last: null })
})
