import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useNamedStrengthText } from '#app/components/product/use-strength-text.ts'
import { brandAddress } from '#app/components/shell/shell-types.ts'
import { CanImage } from '#app/components/ui/can-image.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Rating } from '#app/components/ui/rating.tsx'
import { StrengthBadge } from '#app/components/ui/strength-badge.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { addSideBySidePath } from '#domain/pages.ts'
import type { ProductCard } from '#domain/product.ts'
import styles from './product-head.module.css'

/** What the product is, with its price as children. */
export function ProductHead({ card, children }: { card: ProductCard; children: ReactNode }) {
  const t = useTranslation('product')
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
          <Nicotine card={card} />
          <Rating rating={card.rating} reviewCount={card.reviewCount} />
        </div>
        <Link className={`link hit ${styles.beside}`} to={addSideBySidePath(card.slug)} rel="nofollow">
          <Icon name="columns" />
          {t('sideBySide')}
        </Link>
      </div>
      <div className={styles.answer}>{children}</div>
    </div>
  )
}

/** The badge says when there is none. */
function Nicotine({ card: { nicotineMg, namedStrength } }: { card: ProductCard }) {
  const t = useTranslation('offers')
  const language = useLanguage()
  const named = useNamedStrengthText(namedStrength)
  const perPouch = nicotineMg ? t('mgPerPouch', { mg: nicotineMg.toLocaleString(language) }) : null
  const facts = [perPouch, named].filter((fact) => fact !== null)
  return facts.length > 0 && <span>{facts.join(' · ')}</span>
}
