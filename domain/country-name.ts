import type { Language } from './language.ts'

/** Browsers give its short name even where the long one is asked for; the server must not name it otherwise. */
const SHORT = new Set(['HK'])

const formats = new Map<string, Intl.DisplayNames>()

/** As people of this language call it. */
export function countryName(country: string, language: Language): string {
  return formatOf(language, SHORT.has(country) ? 'short' : 'long').of(country) ?? country
}

function formatOf(language: Language, style: 'short' | 'long'): Intl.DisplayNames {
  const key = `${language} ${style}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DisplayNames([language], { type: 'region', style })
    formats.set(key, format)
  }
  return format
}

/** English puts an article before these in a sentence. Other languages have texts that need none. */
const WITH_THE = new Set(['AE', 'FO', 'GB', 'NL', 'PH', 'US'])

/** As part of a sentence: 'to the United States'. */
export function countryInSentence(country: string, language: Language): string {
  const name = countryName(country, language)
  return language === 'en' && WITH_THE.has(country) ? `the ${name}` : name
}
