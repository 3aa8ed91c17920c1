import { expect, test } from 'vitest'
import { checkShippingRule } from './shipping-rule.ts'

const TYPED = {
  countries: 'Germany, at',
  isClosed: '',
  cost: '3,90',
  freeFrom: '39',
  daysFrom: '1',
  daysTo: '2',
}

test('countries are given by name or code, amounts in the currency of the store', () => {
  expect(checkShippingRule(TYPED, 'EUR')).toEqual({
    ok: true,
    value: { countries: ['AT', 'DE'], sends: true, cost: 390, freeFrom: 3900, daysFrom: 1, daysTo: 2 },
  })
})

test('a rule for countries that are not served needs nothing else, and keeps nothing else', () => {
  expect(checkShippingRule({ ...TYPED, isClosed: 'on', cost: 'x' }, 'EUR')).toEqual({
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
  const checked = checkShippingRule({ ...TYPED, [field]: value }, 'EUR')
  expect(checked).toMatchObject({ ok: false, errors: { [field]: expect.any(String) } })
})
