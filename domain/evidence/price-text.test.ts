import { expect, test } from 'vitest'
import { minor } from '../money/amounts.ts'
import { findEarlierText, findPriceText } from './price-text.ts'

const EUR = { amount: minor(2620), currency: 'EUR' }

test.each([
  { raw: { price: '26,20 €' }, text: '26,20 €' },
  { raw: { price: '26.20', currency: 'EUR' }, text: '26.20 EUR' },
  { raw: { price: '30.50 EUR', salePrice: '26.20 EUR' }, text: '26.20 EUR' },
  { raw: { price: '26.20 EUR', salePrice: '19.90 EUR' }, text: '26.20 EUR' },
  { raw: { price: '26.2000' }, text: '26.2000' },
])('$raw gives the price as $text', ({ raw, text }) => {
  expect(findPriceText(raw, EUR)?.text).toBe(text)
})

test('thousands are no decimals', () => {
  const raw = { price: '1.234,50 kr', salePrice: '12,34 kr' }
  expect(findPriceText(raw, { amount: minor(123_450), currency: 'SEK' })?.text).toBe('1.234,50 kr')
})

test('a source that writes no decimal sign says how many digits are decimals', () => {
  expect(findPriceText({ price: '2620', minorUnit: '2' }, EUR)).toEqual({ text: '2620', hiddenDecimals: 2 })
})

test('the earlier price is the other text', () => {
  const raw = { price: '30,50 €', salePrice: '26,20 €' }
  expect(findEarlierText(raw, { amount: minor(3050), currency: 'EUR' })?.text).toBe('30,50 €')
})

test('a price of today is not quoted as the earlier one', () => {
  expect(findEarlierText({ price: '26.20' }, { amount: minor(3050), currency: 'EUR' })).toBeNull()
})

test('an earlier price in a field of its own is quoted as it is', () => {
  const raw = { price: '26.20', oldPrice: '30.5o' }
  expect(findEarlierText(raw, { amount: minor(3050), currency: 'EUR' })?.text).toBe('30.5o')
})

test('without kept words there is no text', () => {
  expect(findPriceText({}, EUR)).toBeNull()
  expect(findPriceText({ price: 26.2 }, EUR)).toBeNull()
})
