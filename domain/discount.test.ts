import { expect, test } from 'vitest'
import { discountPercent, isDiscounted } from './discount.ts'

test.each([
  { priceMinor: 490, originalMinor: 590, percent: 17 },
  { priceMinor: 490, originalMinor: null, percent: 0 },
  { priceMinor: 490, originalMinor: 490, percent: 0 },
  { priceMinor: 490, originalMinor: 400, percent: 0 },
  { priceMinor: 999, originalMinor: 1000, percent: 0 },
  { priceMinor: 500, originalMinor: 1000, percent: 50 },
])('$originalMinor → $priceMinor is $percent% off', ({ percent, ...offer }) => {
  expect(discountPercent(offer)).toBe(percent)
})

test('a discount below half a percent is still one', () => {
  expect(isDiscounted({ priceMinor: 999, originalMinor: 1000 })).toBe(true)
  expect(isDiscounted({ priceMinor: 1000, originalMinor: 1000 })).toBe(false)
})
