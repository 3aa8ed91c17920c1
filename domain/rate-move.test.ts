import { expect, test } from 'vitest'
import { parseRate } from './rate.ts'
import { hasMovedTooFar, movedPercent } from './rate-move.ts'

const rate = (text: string) => parseRate(text)!

test.each([
  ['10', '12', false],
  ['10', '12.000001', true],
  ['10', '8', false],
  ['10', '7.999999', true],
  ['4.2318', '5.1802', true],
  ['0.86', '0.8781', false],
])('from %s to %s is too far: %s', (from, to, isTooFar) => {
  expect(hasMovedTooFar(rate(from), rate(to))).toBe(isTooFar)
})

test.each([
  ['4.2318', '5.1802', 22.4],
  ['11.734', '11.80', 0.6],
  ['11.80', '11.734', -0.6],
  ['1', '1', 0],
])('from %s to %s is %d percent', (from, to, percent) => {
  expect(movedPercent(rate(from), rate(to))).toBe(percent)
})
