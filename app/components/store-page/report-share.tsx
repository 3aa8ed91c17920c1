import { useNumbers, useTranslation } from '#app/i18n/i18n.tsx'
import { percentOf } from './listing-shares.tsx'
import type { ShownStore } from './shown-store.ts'
import styles from './store-page.module.css'

/** How often the price at the click was the price in the shop, as far as reports tell. */
export function ReportShare({ page: { reports, figures, shareDays } }: { page: ShownStore }) {
  const t = useTranslation('storePage')
  const numbers = useNumbers()
  return (
    <section>
      <h2>{t('right.title')}</h2>
      {reports?.isEnough && (
        <p>
          <b>{percentOf(reports.right, reports.checked)} %</b>{' '}
          {t('right.share', { right: numbers.write(reports.right), count: reports.checked })}
        </p>
      )}
      {reports && !reports.isEnough && (
        <p>{reports.checked === 0 ? t('right.none') : t('right.few', { count: reports.checked })}</p>
      )}
      {!reports && <p className={styles.hint}>{t('away')}</p>}
      <p className={styles.hint}>
        {figures && t('right.visits', { number: numbers.write(figures.clicks), count: shareDays })}{' '}
        {t('right.how')}
      </p>
    </section>
  )
}
