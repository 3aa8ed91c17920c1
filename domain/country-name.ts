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
