import { expect, test } from 'vitest'
import { DEFAULT_RATES } from '../currency.ts'
import { eurMicro, minor } from './amounts.ts'
import { addPrices, dividePrice, eurPrice, minorIn, multiplyPrice, priceOf, priceOfEur } from './price.ts'

test('a price shown in the store’s own currency is the store’s own figure', () => {
  const price = priceOf(minor(3990), 'SEK', DEFAULT_RATES)!
  expect(minorIn(price, 'SEK', DEFAULT_RATES)).toBe(3990)
  expect(minorIn(price, 'EUR', DEFAULT_RATES)).toBe(348)
  expect(minorIn(price, 'USD', DEFAULT_RATES)).toBe(380)
})

test('prices in one currency are summed in it; mixed ones are summed in euro', () => {
  const kronor = { minor: minor(1000), currency: 'SEK', eurMicro: eurMicro(870_000) }
  expect(addPrices(kronor, kronor)).toEqual({ minor: 2000, currency: 'SEK', eurMicro: 1_740_000 })
  expect(addPrices(kronor, eurPrice(100))).toEqual(eurPrice(187))
})

test('multiplying and dividing keep the currency', () => {
  expect(multiplyPrice(eurPrice(289), 10)).toEqual(eurPrice(2890))
  const kronor = { minor: minor(1000), currency: 'SEK', eurMicro: eurMicro(870_001) }
  expect(dividePrice(kronor, 3)).toEqual({ minor: 333, currency: 'SEK', eurMicro: 290_001 })
})

test('a price per pouch is converted before it is rounded', () => {
  const perPouch = dividePrice(eurPrice(269), 20) // 13.45 cents
  expect(minorIn(perPouch, 'SEK', DEFAULT_RATES)).toBe(154)
})

test('the euro value is finer than a cent, so that prices in kronor keep their order', () => {
  const [dear, cheap] = [2393, 2390].map((amount) => priceOf(minor(amount), 'SEK', DEFAULT_RATES)!)
  expect(dear!.eurMicro).toBeGreaterThan(cheap!.eurMicro)
  expect(minorIn(dear!, 'EUR', DEFAULT_RATES)).toBe(209)
  expect(minorIn(cheap!, 'EUR', DEFAULT_RATES)).toBe(209)
  expect(addPrices(dear!, eurPrice(100))).toMatchObject({ minor: 309, currency: 'EUR' })
})

test('a currency without a rate has no comparable price', () => {
  expect(priceOf(minor(100), 'NOK', DEFAULT_RATES)).toBeNull()
})

test('a euro value as a price keeps its fractions of a cent', () => {
  expect(priceOfEur(eurMicro(4_904_999))).toEqual({ minor: 490, currency: 'EUR', eurMicro: 4_904_999 })
})
