import { useLanguage } from '#app/i18n/i18n.tsx'
import { localeOf } from '#domain/language.ts'

/** Day and time in the page's language. The server does not know the visitor's time zone, so it is UTC, kept beside the time. */
export function useMoment(): (moment: string) => string {
  const format = new Intl.DateTimeFormat(localeOf(useLanguage()), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  })
  return (moment) => format.format(Date.parse(moment)).replace(/ UTC$/, '\u00a0UTC')
}
