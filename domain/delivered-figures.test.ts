import { expect, test } from 'vitest'
import { DEFAULT_RATES } from './currency.ts'
import { deliveredFigures } from './delivered-figures.ts'
import { eurMicro, minor } from './money/amounts.ts'
import { eurPrice } from './money/price.ts'

test('what stands beside a delivered total includes shipping', () => {
  const order = { price: eurPrice(2530), shippingCost: eurPrice(255), original: eurPrice(3211), cans: 10 }
  expect(deliveredFigures(order, 'EUR', DEFAULT_RATES)).toEqual({
    total: 2785,
    original: 3466,
    percent: 20,
    perCan: 279,
  })
})

test('a converted order is divided as it is shown', () => {
  const inKronor = (kronor: number, micro: number) =>
    ({ minor: minor(kronor * 100), currency: 'SEK', eurMicro: eurMicro(micro) }) as const
  // Shown as €22.12 and €2.65, which make €24.77; the exact sum would be €24.78.
  const order = {
    price: inKronor(250, 22_124_000),
    shippingCost: inKronor(30, 2_654_000),
    original: null,
    cans: 1,
  }
  const { total, perCan, percent } = deliveredFigures(order, 'EUR', DEFAULT_RATES)
  expect({ total, perCan, percent }).toEqual({ total: 2477, perCan: 2477, percent: 0 })
})
