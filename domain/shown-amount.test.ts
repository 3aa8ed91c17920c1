import { expect, test } from 'vitest'
import { DEFAULT_RATES } from './currency.ts'
import { eurMicro, minor } from './money/amounts.ts'
import { addPrices, minorIn, priceOf } from './money/price.ts'
import { amountOfPoint, amountOfQuote, shownIn } from './shown-amount.ts'

const goods = priceOf(minor(4050), 'SEK', DEFAULT_RATES)!
const shipping = priceOf(minor(590), 'SEK', DEFAULT_RATES)!
const total = addPrices(goods, shipping)

test('an amount is the sum of its parts as shown, not the sum converted', () => {
  const amount = amountOfQuote({ price: goods, shippingCost: shipping })
  expect(minorIn(total, 'EUR', DEFAULT_RATES)).toBe(405)
  expect(shownIn(amount, 'EUR', DEFAULT_RATES)).toBe(406)
  expect(shownIn(amount, 'SEK', DEFAULT_RATES)).toBe(4640)
})

test('a share of it is a share of that sum, to the nearest', () => {
  const amount = { ...amountOfQuote({ price: goods, shippingCost: shipping }), dividedBy: 4 }
  expect(shownIn(amount, 'EUR', DEFAULT_RATES)).toBe(102)
})

test('a total of the past is shown as the same total of today', () => {
  const past = amountOfPoint({ eurMicro: total.eurMicro, shippingEurMicro: shipping.eurMicro })
  expect(shownIn(past, 'EUR', DEFAULT_RATES)).toBe(406)
  expect(shownIn(past, 'SEK', DEFAULT_RATES)).toBe(4640)
  expect(shownIn(amountOfPoint({ eurMicro: eurMicro(3_490_000) }), 'EUR', DEFAULT_RATES)).toBe(349)
})
