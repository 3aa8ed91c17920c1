import { expect, test } from 'vitest'
import { minor } from './money/amounts.ts'
import { parseRate } from './rate.ts'
import { sayAmountIn, sayEuroAt } from './rate-example.ts'

test.each([
  [1890, '4.2318', '€4.47'],
  [1890, '5.1802', '€3.65'],
  [4900, '11.80', '€4.15'],
  [1, '2', '€0.01'],
  [10_000, '0.5', '€200.00'],
])('%d at %s is %s', (amount, rate, euro) => {
  expect(sayEuroAt(minor(amount), 'PLN', parseRate(rate)!)).toBe(euro)
})

test('an amount in a currency without a sign of its own carries its code', () => {
  expect(sayAmountIn(minor(1890), 'PLN')).toBe('18.90 PLN')
})
