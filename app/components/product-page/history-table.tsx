import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { localeOf } from '#domain/language.ts'
import type { Minor } from '#domain/money/amounts.ts'
import styles from './history-table.module.css'
import type { HistoryView } from './history-view.ts'

/** The data of the chart, as figures. */
export function HistoryTable({
  changes,
  storeName,
  isTotal,
  format,
}: {
  changes: HistoryView['changes']
  /** Null for the lowest of all stores. */
  storeName: string | null
  isTotal: boolean
  format: (minor: Minor) => string
}) {
  const t = useTranslation('history')
  const caption = useCaption(storeName, isTotal)
  const price = useTranslation('chart')('tableTotal')
  const dateFormat = new Intl.DateTimeFormat(localeOf(useLanguage()), {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
  return (
    <details className={styles.details}>
      <summary>{t('table.show')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.scroll} aria-label={caption} tabIndex={0}>
        <table className={styles.table}>
          <caption className="sr">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t('table.date')}</th>
              <th scope="col">{storeName ?? (isTotal ? price : t('table.price'))}</th>
              {storeName !== null && <th scope="col">{t('allStores')}</th>}
            </tr>
          </thead>
          <tbody>
            {changes.map(({ at, minor, marketMinor }) => (
              <tr key={at}>
                <th scope="row">
                  <time dateTime={at}>{dateFormat.format(Date.parse(at))}</time>
                </th>
                <PriceCell
                  minor={minor}
                  format={format}
                  gap={t(storeName === null ? 'table.gap' : 'table.gapAt')}
                />
                {storeName !== null && <PriceCell minor={marketMinor} format={format} gap={t('table.gap')} />}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

function useCaption(storeName: string | null, isTotal: boolean): string {
  const t = useTranslation('history')
  const tChart = useTranslation('chart')
  if (storeName === null) return isTotal ? tChart('tableCaption') : t('table.caption')
  return isTotal ? tChart('tableCaptionAt', { store: storeName }) : t('table.captionAt', { store: storeName })
}

function PriceCell({
  minor,
  format,
  gap,
}: {
  minor: Minor | null
  format: (minor: Minor) => string
  /** Shown where nothing was in stock. */
  gap: string
}) {
  return <td>{minor === null ? <span className={styles.gap}>{gap}</span> : format(minor)}</td>
}
