import { expect, test } from 'vitest'
import { eurMicro } from '#domain/money/amounts.ts'
import { sparkPath } from './spark-path.ts'

const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString()
const period = { fromMs: Date.parse(at(1)), toMs: Date.parse(at(11)) }
const point = (day: number, price: number | null) => ({
  at: at(day),
  eurMicro: price === null ? null : eurMicro(price),
})

test('a course is level stretches with jumps between them', () => {
  expect(sparkPath([point(1, 300), point(6, 100)], period)).toBe('M0 10H50V90H100')
})

test('a price that never changed is a line in the middle', () => {
  expect(sparkPath([point(2, 300)], period)).toBe('M10 50H100')
})

test('the line begins again after a gap', () => {
  expect(sparkPath([point(1, 300), point(4, null), point(6, 100)], period)).toBe('M0 10H30M50 90H100')
})

test('nothing in stock is no line', () => {
  expect(sparkPath([point(1, null)], period)).toBe('')
})
