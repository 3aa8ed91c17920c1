import { expect, test } from 'vitest'
import { minor } from '#domain/money/amounts.ts'
import { parseRate } from '#domain/rate.ts'
import { describeHandRate } from './describe-hand-rate.ts'

const NOK = {
  currency: 'NOK',
  name: 'Norwegian Krone',
  published: parseRate('11.734'),
  typicalMinor: minor(4900),
}

test('a typed rate is compared with the bank’s, with the price of a can', () => {
  expect(describeHandRate('11,80', NOK)).toBe(
    '0.6\u00a0% from the ECB’s 11.734. A can at 49.00 NOK costs €4.15, with the ECB’s rate €4.18.',
  )
})

test('without a rate to compare it says what is known', () => {
  expect(describeHandRate('', NOK)).toBe('The ECB says 11.734.')
  expect(describeHandRate('11.8', { ...NOK, typicalMinor: null })).toBe('0.6\u00a0% from the ECB’s 11.734.')
  expect(describeHandRate('11.8', { ...NOK, published: null })).toBe(
    'There is no rate of the ECB for NOK yet.',
  )
})
