import { expect, test } from 'vitest'
import { fc } from '#tests/properties.ts'
import { CURRENCIES, DEFAULT_RATES } from './currency.ts'
import {
  addPrices,
  dividePrice,
  eurPrice,
  formatMoney,
  minorIn,
  moneyParts,
  multiplyPrice,
  priceOf,
  toDecimal,
} from './money.ts'

test.each([
  [0, 'EUR', '€0.00'],
  [5, 'EUR', '€0.05'],
  [289, 'USD', '$2.89'],
  [100_000, 'GBP', '£1000.00'],
  [3_990, 'SEK', '39.90 kr'],
  [-150, 'EUR', '€-1.50'],
] as const)('%i minor units of %s read %s', (minor, currency, text) => {
  expect(formatMoney(minor, currency)).toBe(text)
})

test('only the krona stands behind its amount', () => {
  expect(CURRENCIES.filter((currency) => !moneyParts(100, currency).isSymbolFirst)).toEqual(['SEK'])
})

test('a decimal text is the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (minor) => {
      expect(Math.round(Number(toDecimal(minor)) * 100)).toBe(minor)
      expect(toDecimal(minor)).toMatch(/^\d+\.\d\d$/)
    }),
  )
})

test('a price shown in the store’s own currency is the store’s own figure', () => {
  const price = { minor: 3990, currency: 'SEK', eurMinor: 348 }
  expect(minorIn(price, 'SEK', DEFAULT_RATES)).toBe(3990)
  expect(minorIn(price, 'EUR', DEFAULT_RATES)).toBe(348)
  expect(minorIn(price, 'USD', DEFAULT_RATES)).toBe(379)
})

test('prices in one currency add up in it; mixed ones add up in euro', () => {
  const kronor = { minor: 1000, currency: 'SEK', eurMinor: 87 }
  expect(addPrices(kronor, kronor)).toEqual({ minor: 2000, currency: 'SEK', eurMinor: 174 })
  expect(addPrices(kronor, eurPrice(100))).toEqual(eurPrice(187))
})

test('multiplying and dividing keep the currency', () => {
  expect(multiplyPrice(eurPrice(289), 10)).toEqual(eurPrice(2890))
  expect(dividePrice({ minor: 1000, currency: 'SEK', eurMinor: 87 }, 3)).toEqual({
    minor: 333,
    currency: 'SEK',
    eurMinor: 29,
  })
})

test('a price per pouch is converted before it is rounded', () => {
  const perPouch = dividePrice(eurPrice(269), 20) // 13.45 cents
  expect(minorIn(perPouch, 'SEK', DEFAULT_RATES)).toBe(154)
})

test('the euro value is finer than a cent, so that kronor keep their order', () => {
  const [dear, cheap] = [priceOf(2393, 'SEK', DEFAULT_RATES), priceOf(2390, 'SEK', DEFAULT_RATES)]
  expect(dear!.eurMinor).toBeGreaterThan(cheap!.eurMinor)
  expect(minorIn(dear!, 'EUR', DEFAULT_RATES)).toBe(209)
  expect(minorIn(cheap!, 'EUR', DEFAULT_RATES)).toBe(209)
  expect(addPrices(dear!, eurPrice(100))).toMatchObject({ minor: 309, currency: 'EUR' })
  expect(priceOf(100, 'NOK', DEFAULT_RATES)).toBeNull()
})
