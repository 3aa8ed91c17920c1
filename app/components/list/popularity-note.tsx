import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { CLICK_DAYS, type PopularitySource } from '#domain/popularity.ts'
import styles from './list-page.module.css'

/** What a list that begins with the most popular counts as popular; null where it has another order. */
export function PopularityNote({ source }: { source: PopularitySource | null }) {
  const t = useTranslation('filters')
  const footer = useTranslation('footer')
  if (source === null) return null
  return (
    <p className={styles.foot}>
      {t(`popularBy.${source}`, { days: CLICK_DAYS })}{' '}
      <Link className="link hit" to="/how-we-rank">
        {footer('howWeRank')}
      </Link>
    </p>
  )
}
