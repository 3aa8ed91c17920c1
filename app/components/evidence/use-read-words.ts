import { useTranslation } from '#app/i18n/i18n.tsx'

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** 'read 3 h ago'; for a store that no feed is read of, only that there is evidence. */
export function useReadWords(minutes: number | null): string {
  const t = useTranslation('product')
  if (minutes === null) return t('evidence.unread')
  if (minutes < HOUR_MINUTES) return t('evidence.minutes', { count: Math.max(minutes, 1) })
  if (minutes < DAY_MINUTES) return t('evidence.hours', { count: Math.floor(minutes / HOUR_MINUTES) })
  return t('evidence.days', { count: Math.floor(minutes / DAY_MINUTES) })
}
