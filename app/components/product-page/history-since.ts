import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { localeOf } from '#domain/language.ts'

/** 'since 26 August': no period is longer than a year, so no year is given. */
export function useSince(month: 'long' | 'short'): (sinceMs: number) => string {
  const t = useTranslation('history')
  const locale = localeOf(useLanguage())
  return (sinceMs) => {
    const date = new Date(sinceMs).toLocaleDateString(locale, { day: 'numeric', month, timeZone: 'UTC' })
    return t('since.date', { date })
  }
}
