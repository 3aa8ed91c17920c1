import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import type { CoveredStores } from '#services/stores/list-covered-stores.ts'
import styles from './coverage-figures.module.css'
import type { NamedDestination } from './named-destination.ts'

type Coverage = Omit<CoveredStores, 'stores' | 'destination' | 'newestMinutesAgo' | 'oldestMinutesAgo'> & {
  /** How long ago the latest and the earliest store was last read. */
  readonly newestRead: string | null
  readonly oldestRead: string | null
}

/** What the site covers, in four figures. */
export function CoverageFigures({
  coverage,
  destination: { country, region },
}: {
  coverage: Coverage
  destination: NamedDestination
}) {
  const t = useTranslation('coverage')
  const language = useLanguage()
  const inWords = (count: number) => count.toLocaleString(language)
  return (
    <section aria-label={t('figures')}>
      <dl className={styles.figures}>
        <Figure term={t('stores')} value={inWords(coverage.storeCount)} />
        <Figure
          term={t('pricedProducts')}
          value={inWords(coverage.pricedCount)}
          note={t('ofProducts', { count: coverage.productCount, total: inWords(coverage.productCount) })}
        />
        <Figure
          term={t('offers')}
          value={inWords(coverage.offerCount)}
          note={t('inStock', { number: inWords(coverage.inStockCount) })}
        />
        <Figure
          term={t('lastRead')}
          value={coverage.newestRead ?? t('never')}
          note={coverage.oldestRead === null ? undefined : t('oldestRead', { ago: coverage.oldestRead })}
          isText
        />
      </dl>
      <p className={styles.region}>
        {country ? t('regionNote.country', { country }) : t(`regionNote.${region}`)}
      </p>
    </section>
  )
}

function Figure({
  term,
  value,
  note,
  isText = false,
}: {
  term: string
  value: string
  note?: string | undefined
  /** Words are longer than figures, so they are set smaller. */
  isText?: boolean
}) {
  return (
    <div className={styles.figure}>
      <dt>{term}</dt>
      <dd className={isText ? styles.text : styles.value}>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}
