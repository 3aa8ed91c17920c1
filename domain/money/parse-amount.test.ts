import { expect, test } from 'vitest'
import { fc } from '#tests/properties.ts'
import { eurMicro, minor } from './amounts.ts'
import { toDecimal } from './format-money.ts'
import { formatEurMicro, minorOfDigits, parseEurMicro, parseMinor, parseTypedMinor } from './parse-amount.ts'

test.each([
  ['4.5', 'EUR', 450],
  ['4,50', 'EUR', 450],
  [' 12 ', 'EUR', 1200],
  ['007.10', 'SEK', 710],
  ['1200', 'JPY', 1200],
  ['1.234', 'KWD', 1234],
  ['', 'EUR', null],
  ['€4', 'EUR', null],
  ['4.505', 'EUR', null],
  ['4.5', 'JPY', null],
  ['-1', 'EUR', null],
  ['1.2.3', 'EUR', null],
  ['1 200', 'EUR', null],
  ['1e3', 'EUR', null],
])('"%s" in %s is %s', (text, currency, amount) => {
  expect(parseMinor(text, currency)).toBe(amount)
})

test.each([
  ['31', 'EUR', 3100],
  ['€31', 'EUR', 3100],
  ['3.50 €', 'EUR', 350],
  ['3,50\u00A0€', 'EUR', 350],
  ['31 EUR', 'EUR', 3100],
  ['eur 31', 'EUR', 3100],
  ['31 kr', 'SEK', 3100],
  ['31 Kr', 'SEK', 3100],
  ['£4', 'GBP', 400],
  ['31 kr', 'EUR', null],
  ['$31', 'EUR', null],
  ['€31€', 'EUR', null],
  ['€', 'EUR', null],
  ['1 234,50', 'SEK', 123_450],
  ['1\u202f234 kr', 'SEK', 123_400],
  ['1’234.50', 'EUR', 123_450],
  ['1 23', 'EUR', null],
  ['1 2345', 'EUR', null],
  ['', 'EUR', null],
] as const)('"%s" typed for %s is %s', (text, currency, amount) => {
  expect(parseTypedMinor(text, currency)).toBe(amount)
})

test('a decimal text is the same amount, with any number of decimals', () => {
  const Currencies = fc.constantFrom('EUR', 'SEK', 'JPY', 'KWD', 'CLF')
  fc.assert(
    fc.property(Currencies, fc.integer({ min: 0, max: 10_000_000 }).map(minor), (currency, amount) => {
      expect(parseMinor(toDecimal(amount, currency), currency)).toBe(amount)
    }),
  )
})

test.each([
  ['1', '005', 'EUR', 101],
  ['1', '00499999', 'EUR', 100],
  ['9', '995', 'EUR', 1000],
  ['', '89', 'EUR', 89],
  ['199', '5', 'JPY', 200],
  ['100000000000', '', 'EUR', null],
])('the digits %s and %s of %s are %s minor units, to the nearest', (whole, fraction, currency, amount) => {
  expect(minorOfDigits(whole, fraction, currency)).toBe(amount)
})

test('a limit in an address is exact to the millionth, and its text is short', () => {
  expect(parseEurMicro('4.5')).toBe(4_500_000)
  expect(parseEurMicro('4,6453')).toBe(4_645_300)
  expect(parseEurMicro('x')).toBeNull()
  expect(formatEurMicro(eurMicro(4_500_000))).toBe('4.5')
  expect(formatEurMicro(eurMicro(0))).toBe('0')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }).map(eurMicro), (value) => {
      expect(parseEurMicro(formatEurMicro(value))).toBe(value)
    }),
  )
})
