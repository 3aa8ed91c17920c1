import { useNumbers, useTranslation } from '#app/i18n/i18n.tsx'
import styles from './rating.module.css'

/** Nothing at all without ratings. */
export function Rating({ rating, reviewCount }: { rating: number | null; reviewCount: number }) {
  const t = useTranslation('nav')
  const numbers = useNumbers()
  if (rating === null) return null
  const value = numbers.writeTenths(rating)
  const words = [t('rating', { value }), ...(reviewCount > 0 ? [t('reviews', { count: reviewCount })] : [])]
  return (
    <span className={styles.rating} role="img" aria-label={words.join(', ')}>
      <b data-only={reviewCount === 0 || undefined}>{value}</b>
      {reviewCount > 0 && `(${numbers.write(reviewCount)})`}
    </span>
  )
}
