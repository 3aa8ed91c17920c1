import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import styles from './history-table.module.css'
import type { HistoryView } from './history-view.ts'

/** What the chart draws, as figures. */
export function HistoryTable({
  changes,
  format,
}: {
  changes: HistoryView['changes']
  format: (minor: number) => string
}) {
  const t = useTranslation('history')
  const dateFormat = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <details className={styles.details}>
      <summary>{t('table.show')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.scroll} aria-label={t('table.caption')} tabIndex={0}>
        <table className={styles.table}>
          <caption className="sr">{t('table.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('table.date')}</th>
              <th scope="col">{t('table.price')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ at, minor }) => (
              <tr key={at}>
                <th scope="row">
                  <time dateTime={at}>{dateFormat.format(Date.parse(at))}</time>
                </th>
                <td>
                  {minor === null ? <span className={styles.gap}>{t('table.gap')}</span> : format(minor)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
