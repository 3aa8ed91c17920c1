import { expect, test } from 'vitest'
import { countryInSentence, countryName } from './country-name.ts'

test.each([
  { country: 'HK', language: 'en', name: 'Hong Kong' },
  { country: 'HK', language: 'de', name: 'Hongkong' },
  { country: 'GB', language: 'en', name: 'United Kingdom' },
  { country: 'CH', language: 'fr', name: 'Suisse' },
] as const)('$country is $name in $language, as browsers say it', ({ country, language, name }) => {
  expect(countryName(country, language)).toBe(name)
})

test('English puts an article where a sentence needs one', () => {
  expect(countryInSentence('US', 'en')).toBe('the United States')
  expect(countryInSentence('SE', 'en')).toBe('Sweden')
  expect(countryInSentence('US', 'de')).toBe('Vereinigte Staaten')
})
