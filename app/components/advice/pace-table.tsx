import { useMoney } from '#app/components/money.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { PacedOrder } from '#domain/advice/my-use.ts'
import styles from './my-use.module.css'
import { sayLasting } from './say-lasting.ts'

/** Every number of cans that can be ordered, at the visitor's pace. */
export function PaceTable({ paced, best }: { paced: ReadonlyArray<PacedOrder>; best: PacedOrder | null }) {
  const t = useTranslation('myUse')
  const offers = useTranslation('offers')
  const { formatMinor } = useMoney()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={t('table.caption')} tabIndex={0}>
      <table className={styles.table}>
        <caption className="sr">{t('table.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('table.order')}</th>
            <th scope="col">{t('table.month')}</th>
            <th scope="col">{t('table.quarter')}</th>
            <th scope="col">{t('table.lasts')}</th>
          </tr>
        </thead>
        <tbody>
          {paced.map(({ cans, monthMinor, quarterMinor, lastsDays, isFresh }) => (
            <tr key={cans} className={cans === best?.cans ? styles.best : isFresh ? undefined : styles.stale}>
              <th scope="row">{offers('cans', { count: cans })}</th>
              <td>{formatMinor(monthMinor)}</td>
              <td>{formatMinor(quarterMinor)}</td>
              <td>{isFresh ? sayLasting(t, lastsDays) : t('tooLong', { count: lastsDays })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
