import { expect, test } from 'vitest'
import { CURRENCIES } from '../currency.ts'
import { LANGUAGES } from '../language.ts'
import { minor } from './amounts.ts'
import { currencySign, formatForField, formatMoney, moneyParts, toDecimal } from './format-money.ts'

test.each([
  [0, 'EUR', '€0.00'],
  [5, 'EUR', '€0.05'],
  [289, 'USD', '$2.89'],
  [100_000, 'GBP', '£1000.00'],
  [3_990, 'SEK', '39.90\u00A0kr'],
  [-150, 'EUR', '€-1.50'],
] as const)('%i minor units of %s read %s in English', (amount, currency, text) => {
  expect(formatMoney(minor(amount), currency, 'en')).toBe(text)
})

test.each([
  ['de', '€1.234,50', '12.345,00\u00A0kr'],
  ['sv', '€1\u00A0234,50', '12\u00A0345,00\u00A0kr'],
  ['fr', '€1\u202F234,50', '12\u202F345,00\u00A0kr'],
  ['nl', '€1.234,50', '12.345,00\u00A0kr'],
  ['es', '€1234,50', '12.345,00\u00A0kr'],
  ['it', '€1234,50', '12.345,00\u00A0kr'],
] as const)('%s writes %s and %s', (language, euro, kronor) => {
  expect(formatMoney(minor(123_450), 'EUR', language)).toBe(euro)
  expect(formatMoney(minor(1_234_500), 'SEK', language)).toBe(kronor)
})

test('figures are those of the Unicode locale data', () => {
  for (const language of LANGUAGES.filter((one) => one !== 'en')) {
    const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2 })
    for (const amount of [7, 99_999, 123_450, 1_234_567, 123_456_789]) {
      const { figures } = moneyParts(minor(amount), 'EUR', language)
      expect(figures, language).toBe(format.format(amount / 100))
    }
  }
})

test('only the krona comes after its amount', () => {
  const behind = CURRENCIES.filter((currency) => !currencySign(currency).isSymbolFirst)
  expect(behind).toEqual(['SEK'])
})

test('an input field has the decimal sign of the language and no thousands sign', () => {
  expect(formatForField(minor(123_450), 'EUR', 'de')).toBe('1234,50')
  expect(formatForField(minor(123_450), 'SEK', 'en')).toBe('1234.50')
})

test.each([
  [1234, 'EUR', '12.34'],
  [1234, 'ISK', '1234'],
  [0, 'JPY', '0'],
  [1234, 'TND', '1.234'],
  [5, 'HUF', '0.05'],
])('%i minor units of %s are "%s" for machines', (amount, currency, text) => {
  expect(toDecimal(minor(amount), currency)).toBe(text)
})
