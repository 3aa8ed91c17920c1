import { useTranslation } from '#app/i18n/i18n.tsx'

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** How old the prices are, in whole minutes, hours or days; null when unknown. */
export function useReadAgo(minutes: number | null): string | null {
  const t = useTranslation('offers')
  if (minutes === null) return null
  if (minutes < 1) return t('read.now')
  if (minutes < HOUR_MINUTES) return t('read.minutes', { count: minutes })
  if (minutes < DAY_MINUTES) return t('read.hours', { count: Math.floor(minutes / HOUR_MINUTES) })
  return t('read.days', { count: Math.floor(minutes / DAY_MINUTES) })
}
