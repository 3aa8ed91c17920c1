import { expect, test } from 'vitest'
import { COUNTRIES, destinationKey, parseCountry, parseDestination } from './country.ts'
import { countryInSentence, countryName } from './country-name.ts'
import { LANGUAGES } from './language.ts'
import { listCountries } from './list-countries.ts'
import { regionOfCountry } from './region.ts'

test.each([
  { text: 'DE', country: 'DE' },
  { text: ' ch ', country: 'CH' },
  { text: 'uk', country: 'GB' },
  { text: 'XX', country: null },
  { text: 'EU', country: null },
  { text: 'DEU', country: null },
  { text: '', country: null },
])('"$text" is the country $country', ({ text, country }) => {
  expect(parseCountry(text)).toBe(country)
})

test('every country has a name in every language, and no two share one', () => {
  for (const language of LANGUAGES) {
    const names = listCountries(language).map(({ name }) => name)
    expect(new Set(names).size).toBe(COUNTRIES.length)
    for (const code of COUNTRIES) expect(names).not.toContain(code)
  }
  expect(countryName('DE', 'sv')).toBe('Tyskland')
  expect(countryName('CH', 'fr')).toBe('Suisse')
})

test('Hong Kong has its short name, as browsers give it', () => {
  expect(countryName('HK', 'en')).toBe('Hong Kong')
  expect(countryName('HK', 'de')).toBe('Hongkong')
})

test('in an English sentence some countries have an article', () => {
  const inSentence = (country: string) => countryInSentence(country, 'en')
  expect(['US', 'NL', 'DE'].map(inSentence)).toEqual(['the United States', 'the Netherlands', 'Germany'])
  expect(countryInSentence('US', 'sv')).toBe('USA')
})

test('all 27 countries of the EU can be chosen', () => {
  expect(COUNTRIES.filter((country) => regionOfCountry(country) === 'eu')).toHaveLength(27)
})

test('a destination is a country or a region, and its key leads back to it', () => {
  expect(parseDestination('SE')).toEqual({ country: 'SE', region: 'eu' })
  expect(parseDestination('CH')).toEqual({ country: 'CH', region: 'non-eu' })
  expect(parseDestination('eu')).toEqual({ country: null, region: 'eu' })
  for (const value of ['se', 'XX', '', null, 7]) expect(parseDestination(value)).toBeNull()
  for (const value of ['DE', 'non-eu']) expect(destinationKey(parseDestination(value)!)).toBe(value)
})
