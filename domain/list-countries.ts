import { COUNTRIES, type Country } from './country.ts'
import { countryName } from './country-name.ts'
import type { Language } from './language.ts'
import { compareNames } from './text.ts'

type NamedCountry = { readonly country: Country; readonly name: string }

const listed = new Map<Language, ReadonlyArray<NamedCountry>>()

/** By name, as a picker shows them. Sorted once for each language: every page has a picker. */
export function listCountries(language: Language): ReadonlyArray<NamedCountry> {
  const known = listed.get(language)
  if (known) return known
  const countries = COUNTRIES.map((country) => ({ country, name: countryName(country, language) })).sort(
    (a, b) => compareNames(a.name, b.name, language),
  )
  listed.set(language, countries)
  return countries
}
