import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_RATES } from '#domain/currency.ts'
import { convertFromEur } from '#domain/money.ts'
import { euroText, limitInEur, parseAmount, rangeBounds } from './per-can-range.ts'

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

test('a limit in another currency holds every price that is shown as that amount, and no other', () => {
  const Currencies = fc.constantFrom('USD' as const, 'GBP' as const, 'SEK' as const)
  fc.assert(
    fc.property(Currencies, fc.integer({ min: 1, max: 100_000 }), (currency, minor) => {
      const rate = DEFAULT_RATES[currency]
      const [min, max] = [limitInEur(minor, 'min', rate), limitInEur(minor, 'max', rate)]
      expect(convertFromEur(min, currency, DEFAULT_RATES)).toBe(minor)
      expect(convertFromEur(max, currency, DEFAULT_RATES)).toBe(minor)
      expect(convertFromEur(min - 0.02, currency, DEFAULT_RATES)).toBeLessThanOrEqual(minor)
      expect(convertFromEur(max + 0.02, currency, DEFAULT_RATES)).toBeGreaterThanOrEqual(minor)
      expect(min).toBeLessThanOrEqual(minor / rate)
      expect(max).toBeGreaterThanOrEqual(minor / rate)
    }),
  )
  expect(limitInEur(450, 'min', 1)).toBe(450)
  expect(limitInEur(0, 'min', 11.45)).toBe(0)
})

test('the address of a limit is in euro', () => {
  expect(euroText(450)).toBe('4.5')
  expect(euroText(464.53)).toBe('4.6453')
})
