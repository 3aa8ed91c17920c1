import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import styles from './rating.module.css'

/** Nothing at all where nobody has rated. */
export function Rating({ rating, reviewCount }: { rating: number | null; reviewCount: number }) {
  const t = useTranslation('nav')
  const language = useLanguage()
  if (rating === null) return null
  const value = rating.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const words = [t('rating', { value }), ...(reviewCount > 0 ? [t('reviews', { count: reviewCount })] : [])]
  return (
    <span className={styles.rating} role="img" aria-label={words.join(', ')}>
      <b data-only={reviewCount === 0 || undefined}>{value}</b>
      {reviewCount > 0 && `(${reviewCount.toLocaleString(language)})`}
    </span>
  )
}
