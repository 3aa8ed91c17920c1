import { formatAgo } from '#app/components/offers/format-ago.ts'
import { countryName } from '#domain/country-name.ts'
import type { Language } from '#domain/language.ts'

/**
 * Names of countries and spans of time, put into words on the server: browsers and servers of different age
 * do not agree on all of them, and a page must not change when its scripts arrive.
 */
export function createCoverageWords(language: Language) {
  return {
    nameCountry: (code: string | null) => (code === null ? null : countryName(code, language)),
    sayAgo: (minutes: number | null, style: Intl.RelativeTimeFormatStyle = 'long') =>
      minutes === null ? null : formatAgo(minutes, language, style),
  }
}
