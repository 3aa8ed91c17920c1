import type { Translate } from '#app/i18n/messages.ts'

/** How long an order lasts, in words: whole days, and no '0 days'. */
export function sayLasting(t: Translate<'myUse'>, days: number): string {
  return days === 0 ? t('underDay') : t('days', { count: days })
}
