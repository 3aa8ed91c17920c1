import { expect, test } from 'vitest'
import { eurMicro, minor } from './money/amounts.ts'
import { eurPrice } from './money/price.ts'
import { DEFAULT_SHIPPING, shippingCost } from './shipping.ts'

test('the default is €12 and free from €100 in the EU, €29.99 and free from €300 outside', () => {
  expect(shippingCost(DEFAULT_SHIPPING.eu, eurPrice(9_999)).minor).toBe(1200)
  expect(shippingCost(DEFAULT_SHIPPING.eu, eurPrice(10_000)).minor).toBe(0)
  expect(shippingCost(DEFAULT_SHIPPING['non-eu'], eurPrice(29_999)).minor).toBe(2999)
  expect(shippingCost(DEFAULT_SHIPPING['non-eu'], eurPrice(30_000)).minor).toBe(0)
})

test('a store without a threshold always charges', () => {
  expect(shippingCost({ cost: eurPrice(390), freeFrom: null }, eurPrice(1_000_000)).minor).toBe(390)
})

test('the threshold is checked in the store’s own currency, so that a rate cannot tip it', () => {
  const kr = (ore: number, value: number) => ({
    minor: minor(ore),
    currency: 'SEK',
    eurMicro: eurMicro(value),
  })
  const rule = {
    cost: kr(4900, 4_280_000),
    freeFrom: kr(49_900, 43_580_000),
  }
  expect(shippingCost(rule, kr(49_900, 43_570_000)).minor).toBe(0)
  expect(shippingCost(rule, kr(49_899, 43_580_000)).minor).toBe(4900)
})
