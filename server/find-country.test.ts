import { expect, test } from 'vitest'
import { findCountry } from './find-country.ts'

test.each([
  { value: 'SE', country: 'SE' },
  { value: 'gb', country: 'GB' },
  { value: 'XX', country: null },
  { value: 'T1', country: null },
  { value: 'SWE', country: null },
  { value: 'S%', country: null },
  { value: ['SE', 'DE'], country: null },
  { value: '', country: null },
  { value: undefined, country: null },
  { value: null, country: null },
])('$value is $country', ({ value, country }) => {
  expect(findCountry(value)).toBe(country)
})
