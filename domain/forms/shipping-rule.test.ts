import { expect, test } from 'vitest'
import { DEFAULT_RATES } from '../currency.ts'
import { checkShippingRule } from './shipping-rule.ts'

const EURO = { currency: 'EUR', rates: DEFAULT_RATES }
const TYPED = {
  countries: 'Germany, at',
  isClosed: '',
  cost: '3,90',
  freeFrom: '39',
  daysFrom: '1',
  daysTo: '2',
}

test('countries are given by name or code, amounts in the currency of the store', () => {
  expect(checkShippingRule(TYPED, EURO)).toEqual({
    ok: true,
    value: { countries: ['AT', 'DE'], sends: true, cost: 390, freeFrom: 3900, daysFrom: 1, daysTo: 2 },
  })
})

test('a rule for countries that are not served needs nothing else, and keeps nothing else', () => {
  expect(checkShippingRule({ ...TYPED, isClosed: 'on', cost: 'x' }, EURO)).toEqual({
    ok: true,
    value: {
      countries: ['AT', 'DE'],
      sends: false,
      cost: null,
      freeFrom: null,
      daysFrom: null,
      daysTo: null,
    },
  })
})

test.each([
  { field: 'countries', value: '' },
  { field: 'countries', value: 'Germany, Atlantis' },
  { field: 'cost', value: '' },
  { field: 'cost', value: '-1' },
  { field: 'cost', value: 'free' },
  { field: 'freeFrom', value: '0' },
  { field: 'freeFrom', value: 'never' },
  { field: 'daysFrom', value: '1.5' },
  { field: 'daysTo', value: '99' },
  { field: 'daysTo', value: '0' },
])('$field "$value" is refused', ({ field, value }) => {
  const checked = checkShippingRule({ ...TYPED, [field]: value }, EURO)
  expect(checked).toMatchObject({ ok: false, errors: { [field]: expect.any(String) } })
})

test('a country that is not known is named, with how to write one', () => {
  expect(checkShippingRule({ ...TYPED, countries: 'USA, Atlantis' }, EURO)).toMatchObject({
    errors: {
      countries: '"Atlantis" is no country we know. Write its English name or its letters, as Germany or DE.',
    },
  })
})

test.each([
  ['5000', 'SEK', true],
  ['9999999', 'SEK', false],
  ['500', 'EUR', true],
  ['500.01', 'EUR', false],
  ['9999999', 'XXX', true],
])('a parcel for %s %s is possible: %s', (cost, currency, ok) => {
  const checked = checkShippingRule({ ...TYPED, cost }, { currency, rates: DEFAULT_RATES })
  expect(checked).toMatchObject(ok ? { ok } : { ok, errors: { cost: expect.stringContaining('500 euro') } })
})

test.each([
  ['50000', 'SEK', true],
  ['9999999', 'SEK', false],
  ['5000', 'EUR', true],
  ['5000.01', 'EUR', false],
  ['9999999', 'XXX', true],
])('shipping that is free from %s %s is possible: %s', (freeFrom, currency, ok) => {
  const checked = checkShippingRule({ ...TYPED, freeFrom }, { currency, rates: DEFAULT_RATES })
  expect(checked).toMatchObject(
    ok ? { ok } : { ok, errors: { freeFrom: expect.stringContaining('5,000 euro') } },
  )
})
