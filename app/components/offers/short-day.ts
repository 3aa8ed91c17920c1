import { type Language, localeOf } from '#domain/language.ts'

/** Creating a formatter takes longer than all the days of a list. */
const formats = new Map<Language, Intl.DateTimeFormat>()

/** '3 Nov': the year goes without saying. */
export function formatShortDay(day: string, language: Language): string {
  let format = formats.get(language)
  if (!format) {
    format = new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short', timeZone: 'UTC' })
    formats.set(language, format)
  }
  return format.format(new Date(day))
}
