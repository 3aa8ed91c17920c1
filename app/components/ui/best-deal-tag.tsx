import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './best-deal-tag.module.css'
import { joinClasses } from './join-classes.ts'

/** Tinted beside a marked price, solid on its own. */
export function BestDealTag({
  percent,
  isSolid = false,
  className,
}: {
  percent: number
  isSolid?: boolean
  className?: string | undefined
}) {
  const t = useTranslation('nav')
  return (
    <span className={joinClasses(styles.tag, isSolid && styles.solid, className)}>
      {percent > 0 ? t('bestDealPercent', { percent }) : t('bestDeal')}
    </span>
  )
}
