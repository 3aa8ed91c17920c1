import { describe, expect, test } from 'vitest'
import { minor } from '../money/amounts.ts'
import type { LikelyPrice } from './likely-price.ts'
import { doubtPrice, isConfirmedBy, type JudgedPrice, sayDoubt } from './price-doubt.ts'

const market: LikelyPrice = {
  against: 'market',
  middle: minor(395),
  lowest: minor(345),
  dearest: minor(469),
  count: 17,
}
const judge = (change: Partial<JudgedPrice>) =>
  doubtPrice({
    price: minor(375),
    declared: null,
    standing: minor(375),
    own: null,
    likely: market,
    ...change,
  })

test.each([
  ['a price that did not change', {}],
  ['a sale of a third', { price: minor(250) }],
  ['a rise of 40 %', { price: minor(525) }],
  ['a declared sale of 60 %', { price: minor(150), declared: minor(375) }],
  [
    'the end of a deep sale',
    { price: minor(375), standing: minor(150), own: { lowest: minor(150), highest: minor(375) } },
  ],
  ['a new offer at twice the market', { price: minor(790), standing: null }],
  ['a new offer at half of it', { price: minor(198), standing: null }],
  ['a small step of a store that is dear on purpose', { price: minor(1450), standing: minor(1400) }],
  ['a new offer that nothing can be compared with', { standing: null, likely: null, price: minor(1) }],
])('%s is believed at once', (_, change) => {
  expect(judge(change)).toBeNull()
})

test.each([
  ['a fall of over 40 %', { price: minor(224) }],
  ['a rise of over 40 %', { price: minor(526) }],
  ['a sale that names a price that never was', { price: minor(150), declared: minor(900) }],
  ['a new offer at over twice the market', { price: minor(791), standing: null }],
  ['a new offer under half of it', { price: minor(197), standing: null }],
  ['a dear store that comes back to the market', { price: minor(395), standing: minor(1180), own: null }],
])('%s needs a later reading', (_, change) => {
  expect(judge(change)).toMatchObject({ needsOperator: false })
})

describe('too far from what is likely, a price waits for an operator', () => {
  test.each([
    ['a cent', 1],
    ['ten times', 3750],
    ['a tenth', 38],
    ['in kronor', 4238],
    ['three times the market', 1186],
    ['a third of it', 124],
  ])('%s', (_, price) => {
    expect(judge({ price: minor(price) })).toMatchObject({ needsOperator: true })
    expect(judge({ price: minor(price), standing: null })).toMatchObject({ needsOperator: true })
    expect(judge({ price: minor(price), declared: minor(375) })).toMatchObject({ needsOperator: true })
  })

  test('also by its own price alone', () => {
    expect(judge({ price: minor(124), likely: null })).toMatchObject({ against: 'own', needsOperator: true })
    expect(judge({ price: minor(1126), likely: null })).toMatchObject({ against: 'own', needsOperator: true })
  })

  test('also where the store was dear and the price falls below the market', () => {
    expect(judge({ price: minor(160), standing: minor(1100) })).toMatchObject({ needsOperator: true })
  })
})

test('an absurd price that was published once makes nothing likely', () => {
  const wrong = { standing: minor(1), own: { lowest: minor(1), highest: minor(1) } }
  expect(judge({ price: minor(375), ...wrong })).toBeNull()
  expect(judge({ price: minor(2), ...wrong })).toMatchObject({ against: 'market', needsOperator: true })
})

test('its limits are a third and three times of what it was compared with', () => {
  expect(judge({ price: minor(39), standing: null })).toEqual({
    against: 'market',
    likely: 395,
    factor: 39 / 395,
    count: 17,
    waitsBelow: 132,
    waitsAbove: 1185,
    declared: null,
    needsOperator: true,
  })
})

test.each([
  [{ price: minor(1) }, '0.003 × its own price: 3.75 → 0.01 EUR'],
  [{ price: minor(39900), standing: null }, '101.0 × the usual price at 17 stores: 3.95 → 399.00 EUR'],
])('it is said in words: %j', (change, words) => {
  expect(sayDoubt(judge(change)!, { price: change.price, currency: 'EUR' })).toBe(words)
})

test('two scheduled runs in a row never confirm a price', () => {
  const first = new Date('2026-03-01T00:00:00Z')
  // The longest pause that the schedule makes.
  expect(isConfirmedBy(new Date('2026-03-01T06:36:00Z'), first)).toBe(false)
  expect(isConfirmedBy(new Date('2026-03-01T08:00:00Z'), first)).toBe(true)
})
