import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './best-deal-tag.module.css'
import { joinClasses } from './join-classes.ts'

/** Tinted beside a marked price, solid on its own; in neutral colours while our record does not confirm the claim. */
export function BestDealTag({
  percent,
  isVerified,
  isSolid = false,
  className,
}: {
  percent: number
  isVerified: boolean
  isSolid?: boolean
  className?: string | undefined
}) {
  const t = useTranslation('nav')
  return (
    <span
      className={joinClasses(styles.tag, isVerified ? isSolid && styles.solid : styles.neutral, className)}
    >
      {percent > 0 ? t('bestDealPercent', { percent }) : t('bestDeal')}
    </span>
  )
}
