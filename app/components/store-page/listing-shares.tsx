import { useNumbers, useTranslation } from '#app/i18n/i18n.tsx'
import type { StorePage } from '#services/stores/find-store-page.ts'
import styles from './store-page.module.css'

const KINDS = ['matched', 'held', 'rejected', 'others'] as const

/** What became of everything that the store lists. */
export function ListingShares({ figures }: Pick<StorePage, 'figures'>) {
  const t = useTranslation('storePage')
  const numbers = useNumbers()
  return (
    <section>
      <h2>{t('listings.title')}</h2>
      {!figures && <p className={styles.hint}>{t('away')}</p>}
      {figures && figures.listings === 0 && <p className={styles.hint}>{t('listings.none')}</p>}
      {figures && figures.listings > 0 && (
        <>
          <dl className={styles.proof}>
            {KINDS.map((kind) => (
              <div key={kind}>
                <dt>{t(`listings.${kind}`)}</dt>
                <dd>
                  <b>{percentOf(figures[kind], figures.listings)} %</b> ({numbers.write(figures[kind])})
                  <small>{t(`listings.${kind}Hint`)}</small>
                </dd>
              </div>
            ))}
          </dl>
          <p className={styles.hint}>{t('listings.total', { number: numbers.write(figures.listings) })}</p>
        </>
      )}
    </section>
  )
}

/** Whole percent; something is never shown as nothing, nor nearly everything as everything. */
export function percentOf(part: number, whole: number): string {
  const percent = Math.round((part / whole) * 100)
  if (part > 0 && percent === 0) return '< 1'
  return part < whole && percent === 100 ? '> 99' : String(percent)
}
