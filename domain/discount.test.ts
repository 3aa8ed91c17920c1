import { expect, test } from 'vitest'
import { discountPercent, isDiscounted } from './discount.ts'
import { minor } from './money/amounts.ts'

test.each([
  { priceMinor: minor(490), originalMinor: minor(590), percent: 17 },
  { priceMinor: minor(490), originalMinor: null, percent: 0 },
  { priceMinor: minor(490), originalMinor: minor(490), percent: 0 },
  { priceMinor: minor(490), originalMinor: minor(400), percent: 0 },
  { priceMinor: minor(999), originalMinor: minor(1000), percent: 0 },
  { priceMinor: minor(500), originalMinor: minor(1000), percent: 50 },
])('$originalMinor → $priceMinor is $percent% off', ({ percent, ...offer }) => {
  expect(discountPercent(offer)).toBe(percent)
})

test('a discount below half a percent is still one', () => {
  expect(isDiscounted({ priceMinor: minor(999), originalMinor: minor(1000) })).toBe(true)
  expect(isDiscounted({ priceMinor: minor(1000), originalMinor: minor(1000) })).toBe(false)
})
