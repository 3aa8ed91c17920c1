import { expect, test } from 'vitest'
import { createCountryFinder, parseCountry } from './find-country.ts'

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
])('$value is $country', ({ value, country }) => {
  expect(parseCountry(value)).toBe(country)
})

const database = { find: (address: string) => ({ '192.0.2.1': 'SE', '192.0.2.2': 'US' })[address] ?? null }
const headers = { 'x-country': 'GB', 'x-forwarded-for': '192.0.2.2' }

test.each([
  { countryHeader: 'x-country', trustProxy: true, country: 'GB' },
  { countryHeader: 'x-other', trustProxy: true, country: 'US' },
  { countryHeader: null, trustProxy: true, country: 'US' },
  { countryHeader: null, trustProxy: false, country: 'SE' },
])('header $countryHeader, trust $trustProxy: $country', ({ country, ...settings }) => {
  const find = createCountryFinder({ ...settings, database })
  expect(find({ headers, socketAddress: '::ffff:192.0.2.1' })).toBe(country)
})

test('a header without a country leaves it to the address, and an unknown address has no country', () => {
  const find = createCountryFinder({ countryHeader: 'x-country', trustProxy: false, database })
  expect(find({ headers: { 'x-country': 'XX' }, socketAddress: '192.0.2.1' })).toBe('SE')
  expect(find({ headers: {}, socketAddress: '127.0.0.1' })).toBeNull()
  expect(find({ headers: {}, socketAddress: undefined })).toBeNull()
})
