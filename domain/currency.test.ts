import { expect, test } from 'vitest'
import { currencyOfCountry, DEFAULT_RATES } from './currency.ts'
import { formatRate } from './rate.ts'

test.each([
  ['US', 'USD'],
  ['GB', 'GBP'],
  ['SE', 'SEK'],
  ['se', 'SEK'],
  ['DE', 'EUR'],
  ['HR', 'EUR'],
  ['DK', 'EUR'],
  ['JP', 'EUR'],
])('a visitor from %s pays in %s', (country, currency) => {
  expect(currencyOfCountry(country)).toBe(currency)
})

test('the rates are those of the specification until newer ones are available', () => {
  const written = Object.entries(DEFAULT_RATES).map(([currency, rate]) => [currency, formatRate(rate)])
  expect(Object.fromEntries(written)).toEqual({ EUR: '1', USD: '1.09', GBP: '0.86', SEK: '11.45' })
})
