import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { brandAddress } from '#app/components/shell/shell-types.ts'
import { CanImage } from '#app/components/ui/can-image.tsx'
import { Rating } from '#app/components/ui/rating.tsx'
import { StrengthBadge } from '#app/components/ui/strength-badge.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import type { ProductCard } from '#domain/product.ts'
import styles from './product-head.module.css'

/** What it is, with the answer to what it costs as children. */
export function ProductHead({ card, children }: { card: ProductCard; children: ReactNode }) {
  const t = useTranslation('offers')
  const language = useLanguage()
  return (
    <div className={styles.head}>
      <div className={styles.can}>
        <CanImage productId={card.id} detail="lg" isEager className={styles.canImage} />
      </div>
      <div className={styles.titles}>
        <Link className={`link hit ${styles.brand}`} to={brandAddress(card.brand)}>
          {card.brand}
        </Link>
        <h1>{card.title}</h1>
        <div className={styles.meta}>
          {card.strength && <StrengthBadge label={card.strength} />}
          {card.nicotineMg !== null && (
            <span>{t('mgPerPouch', { mg: card.nicotineMg.toLocaleString(language) })}</span>
          )}
          <Rating rating={card.rating} reviewCount={card.reviewCount} />
        </div>
      </div>
      <div className={styles.answer}>{children}</div>
    </div>
  )
}
