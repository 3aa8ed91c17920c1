import { expect, test } from 'vitest'
import { fc } from '#tests/properties.ts'
import { divideToNearest, divideUp } from './divide.ts'

/** Up to the limits of an amount, a rate and a power of ten; most products leave the exact range of a number. */
const Amounts = fc.integer({ min: 0, max: 1_000_000_000_000 })
const Factors = fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 99_999_999_999_999 }))

test('results equal those of whole numbers of any size', () => {
  fc.assert(
    fc.property(Amounts, Factors, Factors, (a, b, c) => {
      const [product, divisor] = [BigInt(a) * BigInt(b), BigInt(c)]
      fc.pre(product / divisor < BigInt(Number.MAX_SAFE_INTEGER))
      expect(BigInt(divideToNearest(a, b, c))).toBe((2n * product + divisor) / (2n * divisor))
      expect(BigInt(divideUp(a, b, c))).toBe((product + divisor - 1n) / divisor)
    }),
    { numRuns: 5000 },
  )
})

test.each([
  [5, 1, 10, 1],
  [4, 1, 10, 0],
  [-5, 1, 10, -1],
  [-14, 1, 10, -1],
  [15, 1, 10, 2],
])('%d × %d ÷ %d is %d: a half goes away from zero', (a, b, c, nearest) => {
  expect(divideToNearest(a, b, c)).toBe(nearest)
})

test('rounding up twice is rounding up once', () => {
  const Small = fc.integer({ min: 1, max: 1000 })
  fc.assert(
    fc.property(Amounts, Small, Small, (amount, one, other) => {
      expect(divideUp(divideUp(amount, 1, one), 1, other)).toBe(divideUp(amount, 1, one * other))
    }),
  )
})
