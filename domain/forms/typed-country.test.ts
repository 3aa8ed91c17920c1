import { expect, test } from 'vitest'
import { listCountries } from '../list-countries.ts'
import { parseTypedCountry } from './typed-country.ts'

test.each([
  ['USA', 'US'],
  ['U.S.A.', 'US'],
  ['us', 'US'],
  [' the United States ', 'US'],
  ['deu', 'DE'],
  ['UK', 'GB'],
  ['Great Britain', 'GB'],
  ['Turkey', 'TR'],
  ['Türkiye', 'TR'],
  ['Czech Republic', 'CZ'],
  ['XYZ', null],
  ['EU', null],
  ['Atlantis', null],
  ['constructor', null],
  ['__proto__', null],
  ['', null],
])('"%s" is the country %s', (text, country) => {
  expect(parseTypedCountry(text)).toBe(country)
})

test('every country is known by its letters and by the name in pickers', () => {
  for (const { country, name } of listCountries('en'))
    expect([country, name].map(parseTypedCountry)).toEqual([country, country])
  const letters = 'AUT BEL SWE GBR CHE NOR JPN ZAF'.split(' ').map(parseTypedCountry)
  expect(letters).toEqual(['AT', 'BE', 'SE', 'GB', 'CH', 'NO', 'JP', 'ZA'])
})
