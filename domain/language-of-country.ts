import type { Language } from './language.ts'

const LANGUAGE_OF_COUNTRY: Readonly<Record<string, Language>> = {
  ...{ SE: 'sv', FR: 'fr', NL: 'nl', BE: 'nl', ES: 'es', IT: 'it' },
  ...{ DE: 'de', AT: 'de', CH: 'de', LI: 'de' },
}

/** The language in which a shop of this country is written to; English where we write none of its own. */
export function languageOfCountry(country: string): Language {
  return LANGUAGE_OF_COUNTRY[country.toUpperCase()] ?? 'en'
}
