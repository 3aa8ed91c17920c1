import { type Language, localeOf } from '#domain/language.ts'

/** '3 Nov': the year goes without saying. */
export function formatShortDay(day: string, language: Language): string {
  return new Date(day).toLocaleDateString(localeOf(language), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
}
