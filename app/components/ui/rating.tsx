import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { Icon } from './icon.tsx'
import styles from './rating.module.css'

/** Nothing at all where nobody has rated. */
export function Rating({ rating, reviewCount }: { rating: number | null; reviewCount: number }) {
  const t = useTranslation('nav')
  const language = useLanguage()
  if (rating === null) return null
  const value = rating.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <span className={styles.rating}>
      <Icon name="star" />
      <span className="sr">{t('rating', { value })}</span>
      <b aria-hidden="true">{value}</b>
      {reviewCount > 0 && (
        <>
          <span aria-hidden="true">({reviewCount.toLocaleString(language)})</span>
          <span className="sr">{t('reviews', { count: reviewCount })}</span>
        </>
      )}
    </span>
  )
}
