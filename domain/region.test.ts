import { expect, test } from 'vitest'
import { isEuCountry, regionOfCountry } from './region.ts'

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

test('the 27 countries of the EU are in it, whatever the case', () => {
  expect(EU).toHaveLength(27)
  expect(EU.every((country) => isEuCountry(country) && isEuCountry(country.toLowerCase()))).toBe(true)
})

test.each(['GB', 'NO', 'CH', 'US', 'IS', 'XX'])('%s is outside the EU', (country) => {
  expect(regionOfCountry(country)).toBe('non-eu')
})
