import { expect, test } from 'vitest'
import { parseAmount, rangeBounds } from './per-can-range.ts'

test.each([
  { text: '4.5', minor: 450 },
  { text: '4,50', minor: 450 },
  { text: ' 12 ', minor: 1200 },
  { text: '', minor: null },
  { text: '€4', minor: null },
  { text: '4.505', minor: null },
  { text: '-1', minor: null },
])('"$text" is $minor cents', ({ text, minor }) => {
  expect(parseAmount(text)).toBe(minor)
})

test('the scale ends on whole steps that hold every price', () => {
  expect(rangeBounds({ minEurMinor: 289, maxEurMinor: 611 })).toEqual({ low: 280, high: 620 })
  expect(rangeBounds({ minEurMinor: 0, maxEurMinor: 0 })).toEqual({ low: 0, high: 0 })
})
