import { expect, test } from 'vitest'
import { fc } from '#tests/properties.ts'
import { parsePrice } from './parse-price.ts'

test.each([
  ['4.99', 499, null],
  ['4,99', 499, null],
  ['244.5 EUR', 24450, 'EUR'],
  ['599 CZK', 59900, 'CZK'],
  ['1.226,00', 122600, null],
  ['1,226.00', 122600, null],
  ['1\u202f144,00 €', 114400, 'EUR'],
  ['68 50', 6850, null],
  ['50DKK', 5000, 'DKK'],
  ['SEK 100', 10000, 'SEK'],
  ['sek100', 10000, 'SEK'],
  ['10 000.00 SEK', 1000000, 'SEK'],
  ['1.144.000 SEK', 114400000, 'SEK'],
  ['1,299', 129900, null],
  ['4.990', 499000, null],
  ['0.990', 99, null],
  [',89', 89, null],
  ['.89', 89, null],
  ['€ 4,99', 499, 'EUR'],
  ['€,89', 89, 'EUR'],
  ['£3.50', 350, 'GBP'],
  ['US$ 5.00', 500, 'USD'],
  ['$5.00 USD', 500, 'USD'],
  ['4,99 €*', 499, 'EUR'],
  ['₹1,29,999.00', 12999900, 'INR'],
  ["1'299.50 CHF", 129950, 'CHF'],
  ['12.9900', 1299, null],
  ['4.995', 499500, null],
  ['0', 0, null],
  ['0.00', 0, null],
])('%s is %i minor units', (text, minor, currency) => {
  expect(parsePrice(text, { currency: 'EUR' })).toEqual({ ok: true, minor, currency })
})

test.each([
  ['1 144,00 kr', 'SEK', 114400],
  ['1\u00a0144,00\u00a0kr', 'NOK', 114400],
  ['100:-', 'SEK', 10000],
  ['100:-', 'NOK', 10000],
  ['100,- kr', 'DKK', 10000],
  ['49 kr.', 'DKK', 4900],
  ['39 kronor', 'SEK', 3900],
  ['$12', 'USD', 1200],
  ['$12', 'CAD', 1200],
  ['Rs. 1,299.00', 'INR', 129900],
  ['Rs.100', 'PKR', 10000],
  ['Fr. 4.90', 'CHF', 490],
])('%s in a store that sells in %s is %i of its minor units', (text, currency, minor) => {
  expect(parsePrice(text, { currency })).toMatchObject({ ok: true, minor })
})

test.each([
  ['39 kr', 'EUR', 'in SEK, NOK or DKK, but the store sells in EUR: "39 kr"'],
  ['39:-', 'EUR', 'in SEK, NOK or DKK, but the store sells in EUR: "39:-"'],
  ['39 :-', 'EUR', 'in SEK, NOK or DKK, but the store sells in EUR: "39 :-"'],
  ['kr 39,00', 'GBP', 'in SEK, NOK or DKK'],
  ['39 kr', 'ISK', 'in SEK, NOK or DKK'],
  ['$4.99', 'EUR', 'in USD, CAD, AUD, NZD, SGD or HKD, but the store sells in EUR: "$4.99"'],
  ['Rs. 100', 'EUR', 'in INR, PKR, LKR, NPR or MUR'],
  ['¥500', 'SEK', 'in JPY or CNY'],
])('%s is no price of a store that sells in %s', (text, currency, reason) => {
  const parsed = parsePrice(text, { currency })
  expect(parsed.ok ? parsed : parsed.reason).toContain(reason)
})

test.each([
  ['12 zł', 'PLN'],
  ['12,90 złotych', 'PLN'],
  ['£4.50', 'GBP'],
  ['CHF 4.90', 'CHF'],
  ['Fr. 4.90', 'CHF'],
  ['4,99 euro', 'EUR'],
  ['99 Kč', 'CZK'],
  ['39 SEK', 'SEK'],
])('%s says its currency in a store of another one: %s', (text, currency) => {
  expect(parsePrice(text, { currency: 'NOK' })).toMatchObject({ ok: true, currency })
})

test.each([
  ['4.990', 'point', 499],
  ['4.990', 'comma', 499000],
  ['1,299', 'comma', 130],
  ['1,299', 'point', 129900],
  ['1.226,00', 'point', 122600],
  ['1,226.00', 'comma', 122600],
] as const)('%s where the decimal sign is a %s is %i minor units', (text, hint, minor) => {
  expect(parsePrice(text, { currency: 'EUR', hint })).toMatchObject({ ok: true, minor })
})

test.each([
  ['', 'no price'],
  ['  ', 'no price'],
  ['ask us', 'not a price'],
  ['-5', 'negative price'],
  ['\u22125,00 kr', 'negative price'],
  ['4.99 – 9.99', 'more than one amount'],
  ['4.99-9.99 EUR', 'more than one amount'],
  ['1e5', 'more than one amount'],
  ['12 %', 'not a price'],
  ['from 4.99', 'not a price'],
  ['€ 4.99 SEK', 'not a price'],
  ['4.99 9.99', 'not a price'],
  ['1.2.3', 'not a price'],
  ['1,23,45', 'not a price'],
  ['99999999999', 'not a believable price'],
  ['4'.repeat(100), 'not a price'],
])('"%s" is refused: %s', (text, reason) => {
  const answer = parsePrice(text, { currency: 'EUR' })
  expect(answer.ok ? answer : answer.reason).toContain(reason)
})

const WRITERS: ((whole: number, cents: string) => string)[] = [
  (whole, cents) => `${whole}.${cents}`,
  (whole, cents) => `${whole},${cents} kr`,
  (whole, cents) => `€ ${group(whole, '.')},${cents}`,
  (whole, cents) => `${group(whole, ',')}.${cents} USD`,
  (whole, cents) => `${group(whole, '\u00a0')},${cents}\u00a0SEK`,
  (whole, cents) => `${group(whole, ' ')}.${cents}`,
]

function group(whole: number, sign: string): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, sign)
}

test('an amount with cents is read the same in every notation', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
      for (const write of WRITERS) {
        const text = write(whole, String(cents).padStart(2, '0'))
        expect(parsePrice(text, { currency: 'SEK' }), text).toMatchObject({
          ok: true,
          minor: whole * 100 + cents,
        })
      }
    }),
    { numRuns: 300 },
  )
})

test('for any text the answer is a plausible amount or a reason', () => {
  const shreds = fc.constantFrom(
    '1',
    '99',
    '.',
    ',',
    ' ',
    '-',
    '€',
    'kr',
    'SEK',
    '\u00a0',
    "'",
    ':',
    'x',
    '0',
  )
  const texts = fc.oneof(
    fc.string(),
    fc.array(shreds, { maxLength: 12 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(texts, fc.constantFrom(undefined, 'comma' as const, 'point' as const), (text, hint) => {
      const answer = parsePrice(text, { currency: 'EUR', hint })
      if (answer.ok) {
        expect(Number.isSafeInteger(answer.minor) && answer.minor >= 0 && answer.minor <= 1e9).toBe(true)
      } else expect(answer.reason).not.toBe('')
    }),
    { numRuns: 1000 },
  )
})

test('an amount has the decimals of the currency it names, else of the store’s usual one', () => {
  expect(parsePrice('1 299 JPY', { currency: 'EUR' })).toEqual({ ok: true, minor: 1299, currency: 'JPY' })
  expect(parsePrice('1299', { currency: 'ISK' })).toEqual({ ok: true, minor: 1299, currency: null })
  expect(parsePrice('1.250', { currency: 'KWD', hint: 'point' })).toMatchObject({ minor: 1250 })
})
