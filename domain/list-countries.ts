import { COUNTRIES, type Country } from './country.ts'
import { countryName } from './country-name.ts'
import type { Language } from './language.ts'
import { compareNames } from './text.ts'

/** By name, as a picker shows them. */
export function listCountries(language: Language): { country: Country; name: string }[] {
  return COUNTRIES.map((country) => ({ country, name: countryName(country, language) })).sort((a, b) =>
    compareNames(a.name, b.name, language),
  )
}
