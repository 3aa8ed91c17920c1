import { expect, test } from 'vitest'
import { minor } from '../money/amounts.ts'
import { fallBy, justBelow, parsePercent, suggestTargets } from './alert-limit.ts'

test('ten percent under 31.00 is 27.90; a fraction of a cent counts for the shopper', () => {
  expect(fallBy(minor(3100), 10)).toBe(2790)
  expect(fallBy(minor(333), 10)).toBe(299)
  expect(justBelow(minor(2750))).toBe(2749)
})

test.for([
  ['1', 1],
  [' 25 ', 25],
  ['90', 90],
  ['0', null],
  ['91', null],
  ['2.5', null],
  ['', null],
] as const)('"%s" percent is %s', ([text, percent]) => {
  expect(parsePercent(text)).toBe(percent)
})

test('suggested targets are round, under the price of today, and end with the low', () => {
  expect(suggestTargets(minor(3100), minor(2750))).toEqual([2950, 2850, 2750])
  expect(suggestTargets(minor(3100), minor(3100))).toEqual([2950, 2850])
  expect(suggestTargets(minor(310), null)).toEqual([295, 280])
})
