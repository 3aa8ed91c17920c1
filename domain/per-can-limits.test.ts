import { expect, test } from 'vitest'
import { fc } from '#tests/properties.ts'
import { DEFAULT_RATES, type ExchangeRates } from './currency.ts'
import { eurMicro, minor } from './money/amounts.ts'
import { toDecimal } from './money/format-money.ts'
import { formatEurMicro } from './money/parse-amount.ts'
import { convertFromEur, dividePrice, eurPrice, minorIn, priceOf } from './money/price.ts'
import { limitInEur } from './per-can-limits.ts'
import { parseProductQuery, productQueryParams } from './product-query.ts'

const CHOSEN = ['USD', 'GBP', 'SEK'] as const
const Currencies = fc.constantFrom(...CHOSEN)
const CENT = 10_000
const EurLimits = fc.integer({ min: CENT, max: 100_000_000 }).map(eurMicro)
const ODD_RATES: ExchangeRates = {
  ...DEFAULT_RATES,
  USD: { digits: 1_000_001, scale: 6 },
  GBP: { digits: 857_143, scale: 6 },
  SEK: { digits: 11_333_333, scale: 6 },
}
const MOST_MINOR = 200_001

// 800,000 of them a currency: seconds on a quiet machine, longer on a busy one.
test.each(CHOSEN)(
  'every limit in %s comes back as typed, by way of the address',
  { timeout: 180_000 },
  (currency) => {
    const wrong: string[] = []
    for (const rates of [DEFAULT_RATES, ODD_RATES]) {
      for (let amount = 0; amount <= MOST_MINOR; amount++) {
        for (const side of ['min', 'max'] as const) {
          const limit = limitInEur(minor(amount), side, { currency, rates })
          if (convertFromEur(limit, currency, rates) !== amount) wrong.push(`${side} ${amount}`)
        }
      }
    }
    expect(wrong).toEqual([])
  },
)

test('19.47 kr is 19.47 kr', () => {
  const typed = new URLSearchParams({ maxPerCan: '19.47', currency: 'SEK' })
  const query = parseProductQuery(typed, DEFAULT_RATES)
  const again = parseProductQuery(productQueryParams(query), DEFAULT_RATES)
  expect(toDecimal(convertFromEur(again.maxPerCan!, 'SEK', DEFAULT_RATES), 'SEK')).toBe('19.47')
})

test('a price is inside a limit exactly when it reads so in the currency of the limit', () => {
  const Prices = fc.tuple(fc.constantFrom('EUR', ...CHOSEN), fc.integer({ min: 1, max: 400_000 }))
  const Cans = fc.integer({ min: 1, max: 30 })
  fc.assert(
    fc.property(Currencies, Prices, Cans, fc.boolean(), (currency, [of, amount], cans, isOdd) => {
      const rates = isOdd ? ODD_RATES : DEFAULT_RATES
      const perCan = dividePrice(priceOf(minor(amount), of, rates)!, cans)
      const shown = minorIn(perCan, currency, rates)
      for (const limit of [shown - 1, shown, shown + 1].filter((one) => one >= 0).map(minor)) {
        const money = { currency, rates }
        expect(perCan.eurMicro >= limitInEur(limit, 'min', money)).toBe(shown >= limit)
        expect(perCan.eurMicro <= limitInEur(limit, 'max', money)).toBe(shown <= limit)
      }
    }),
    { numRuns: 2000 },
  )
})

test('a limit in euro is that amount', () => {
  expect(limitInEur(minor(450), 'max', { currency: 'EUR', rates: DEFAULT_RATES })).toBe(
    eurPrice(450).eurMicro,
  )
})

test('limits shown in another currency and sent back unchanged are the same limits', () => {
  fc.assert(
    fc.property(Currencies, EurLimits, EurLimits, (currency, one, other) => {
      const [min, max] = [one, other].toSorted((a, b) => a - b)
      const show = (limit: typeof one) => toDecimal(convertFromEur(limit, currency, DEFAULT_RATES), currency)
      const sent = new URLSearchParams({
        minPerCan: show(min!),
        maxPerCan: show(max!),
        currency,
        minPerCanEur: formatEurMicro(min!),
        maxPerCanEur: formatEurMicro(max!),
      })
      expect(parseProductQuery(sent, DEFAULT_RATES)).toMatchObject({ minPerCan: min, maxPerCan: max })
    }),
  )
})

test('limits typed in another currency read the same in the address in euro, and stay the same', () => {
  const Amounts = fc.integer({ min: 1, max: 100_000 }).map(minor)
  fc.assert(
    fc.property(Currencies, Amounts, Amounts, (currency, one, other) => {
      const [min, max] = [one, other].toSorted((a, b) => a - b)
      const typed = new URLSearchParams({
        minPerCan: toDecimal(min!, currency),
        maxPerCan: toDecimal(max!, currency),
        currency,
      })
      const query = parseProductQuery(typed, DEFAULT_RATES)
      expect(convertFromEur(query.minPerCan!, currency, DEFAULT_RATES)).toBe(min)
      expect(convertFromEur(query.maxPerCan!, currency, DEFAULT_RATES)).toBe(max)
      expect(parseProductQuery(typed, DEFAULT_RATES)).toEqual(query)
      expect(parseProductQuery(productQueryParams(query), DEFAULT_RATES)).toEqual(query)
    }),
  )
})
