import { useEffect } from 'react'
import { useHref, useLocation } from 'react-router'
import { PriceTag } from '#app/components/money.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { CanImage } from '#app/components/ui/can-image.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { eurPrice, type Price } from '#domain/money/price.ts'
import styles from './not-found-view.module.css'

export type ShelfCan = { readonly id: number; readonly price: Price }

/** The missing can would have cost 4.04. */
const GAP_PRICE = eurPrice(404)

/** A shelf of cans with one missing. */
export function NotFoundView({ shelf }: { shelf: ReadonlyArray<ShelfCan> }) {
  const t = useTranslation('errors')
  // As requested: with its language, which the router's own location lacks.
  const asked = useHref(useLocation().pathname)
  useEffect(() => {
    console.error(`404: ${asked}`)
  }, [asked])
  const middle = Math.floor(shelf.length / 2)
  return (
    <main id="main" className={styles.page}>
      <div className={styles.shelf} aria-hidden="true">
        {shelf.slice(0, middle).map((can) => (
          <Place key={can.id} can={can} />
        ))}
        <div className={styles.place}>
          <svg className={styles.gap} viewBox="0 0 126 126" aria-hidden="true" focusable="false">
            <circle
              cx="63"
              cy="65"
              r="58"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeDasharray="2.5 6"
            />
          </svg>
          <span className={styles.tag}>
            <PriceTag size="s" price={GAP_PRICE} className={styles.price} />
          </span>
        </div>
        {shelf.slice(middle).map((can) => (
          <Place key={can.id} can={can} />
        ))}
      </div>
      <h1 className={styles.title}>{t('notFound')}</h1>
      <p className={styles.hint}>{t('notFoundHint')}</p>
      <div className={styles.actions}>
        <ButtonLink size="lg" to="/">
          {t('backToHome')}
        </ButtonLink>
        <ButtonLink size="lg" variant="quiet" to="/products">
          {t('browseAll')}
        </ButtonLink>
      </div>
    </main>
  )
}

function Place({ can }: { can: ShelfCan }) {
  return (
    <div className={styles.place}>
      <CanImage className={styles.can} productId={can.id} detail="md" isEager />
      <span className={styles.tag}>
        <PriceTag size="s" price={can.price} className={styles.price} />
      </span>
    </div>
  )
}
