import type { Language } from './language.ts'

const namesOf = new Map<string, Intl.DisplayNames>()

/** As people of this language call it. */
export function countryName(country: string, language: Language): string {
  let names = namesOf.get(language)
  if (!names) {
    names = new Intl.DisplayNames([language], { type: 'region' })
    namesOf.set(language, names)
  }
  return names.of(country) ?? country
}

/** English puts an article before these in a sentence. Other languages have texts that need none. */
const WITH_THE = new Set(['AE', 'FO', 'GB', 'NL', 'PH', 'US'])

/** As part of a sentence: 'to the United States'. */
export function countryInSentence(country: string, language: Language): string {
  const name = countryName(country, language)
  return language === 'en' && WITH_THE.has(country) ? `the ${name}` : name
}
