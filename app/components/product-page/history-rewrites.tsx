import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { localeOf } from '#domain/language.ts'
import type { PriceHistory } from './history-view.ts'
import styles from './price-history.module.css'

/** Says where earlier prices were assigned again: a sentence per day, nothing where it never happened. */
export function HistoryRewrites({ rewrites }: Pick<PriceHistory, 'rewrites'>) {
  const t = useTranslation('history')
  const locale = localeOf(useLanguage())
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const names = new Intl.ListFormat(locale)
  const byDay = Map.groupBy(rewrites, ({ at }) => at.slice(0, 'yyyy-mm-dd'.length))
  return Array.from(byDay, ([day, stores]) => (
    <p key={day} className={styles.note}>
      {t('rewritten', {
        date: days.format(new Date(day)),
        stores: names.format(stores.map(({ name }) => name)),
      })}
    </p>
  ))
}
