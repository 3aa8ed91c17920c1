import { expect, test } from 'vitest'
import { fc } from '#tests/properties.ts'
import { DEFAULT_RATES } from './currency.ts'
import { convertFromEur, toDecimal } from './money.ts'
import { euroText, limitInEur } from './per-can-limits.ts'
import { parseProductQuery, productQueryParams } from './product-query.ts'
import { rateAsNumber } from './rate.ts'

const Currencies = fc.constantFrom('USD' as const, 'GBP' as const, 'SEK' as const)
/** As fine as an address has them. */
const EurLimits = fc.integer({ min: 0, max: 1_000_000 }).map((hundredths) => hundredths / 100)

test('a limit in another currency holds every price that is shown as that amount, and no other', () => {
  fc.assert(
    fc.property(Currencies, fc.integer({ min: 1, max: 100_000 }), (currency, minor) => {
      const rate = DEFAULT_RATES[currency]
      const [min, max] = [limitInEur(minor, 'min', rate), limitInEur(minor, 'max', rate)]
      expect(convertFromEur(min, currency, DEFAULT_RATES)).toBe(minor)
      expect(convertFromEur(max, currency, DEFAULT_RATES)).toBe(minor)
      expect(convertFromEur(min - 0.02, currency, DEFAULT_RATES)).toBeLessThanOrEqual(minor)
      expect(convertFromEur(max + 0.02, currency, DEFAULT_RATES)).toBeGreaterThanOrEqual(minor)
      expect(min).toBeLessThanOrEqual(minor / rateAsNumber(rate))
      expect(max).toBeGreaterThanOrEqual(minor / rateAsNumber(rate))
    }),
  )
  expect(limitInEur(450, 'min', DEFAULT_RATES.EUR)).toBe(450)
  expect(limitInEur(0, 'min', DEFAULT_RATES.SEK)).toBe(0)
})

test('the address of a limit is in euro', () => {
  expect(euroText(450)).toBe('4.5')
  expect(euroText(464.53)).toBe('4.6453')
})

test('limits that were shown in another currency and sent back untouched are the same limits', () => {
  fc.assert(
    fc.property(Currencies, EurLimits, EurLimits, (currency, one, other) => {
      const limits = { minPerCan: Math.min(one, other), maxPerCan: Math.max(one, other) }
      const show = (eurMinor: number) => toDecimal(convertFromEur(eurMinor, currency, DEFAULT_RATES))
      const sent = new URLSearchParams({
        minPerCan: show(limits.minPerCan),
        maxPerCan: show(limits.maxPerCan),
        currency,
        minPerCanEur: euroText(limits.minPerCan),
        maxPerCanEur: euroText(limits.maxPerCan),
      })
      expect(parseProductQuery(sent, DEFAULT_RATES)).toMatchObject(limits)
    }),
  )
})

test('limits typed in another currency read the same once they are in the address in euro, and stay', () => {
  const Amounts = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(Currencies, Amounts, Amounts, (currency, one, other) => {
      const [min, max] = [Math.min(one, other), Math.max(one, other)]
      const typed = new URLSearchParams({ minPerCan: toDecimal(min), maxPerCan: toDecimal(max), currency })
      const query = parseProductQuery(typed, DEFAULT_RATES)
      expect(convertFromEur(query.minPerCan!, currency, DEFAULT_RATES)).toBe(min)
      expect(convertFromEur(query.maxPerCan!, currency, DEFAULT_RATES)).toBe(max)
      expect(parseProductQuery(typed, DEFAULT_RATES)).toEqual(query)
      expect(parseProductQuery(productQueryParams(query), DEFAULT_RATES)).toEqual(query)
    }),
  )
})
