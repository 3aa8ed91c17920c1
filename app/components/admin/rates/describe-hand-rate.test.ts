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

test('a rate that is typed is held against the bank’s, with what a can costs', () => {
  expect(describeHandRate('11,80', NOK)).toBe(
    '0.6\u00a0% from the ECB’s 11.734. A can at 49.00 NOK costs €4.15, with the ECB’s rate €4.18.',
  )
})

test('while there is nothing to compare it says what there is', () => {
  expect(describeHandRate('', NOK)).toBe('The ECB says 11.734.')
  expect(describeHandRate('11.8', { ...NOK, typicalMinor: null })).toBe('0.6\u00a0% from the ECB’s 11.734.')
  expect(describeHandRate('11.8', { ...NOK, published: null })).toBe(
    'There is no rate of the ECB for NOK yet.',
  )
})
